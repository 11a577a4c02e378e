import "server-only";
import { singletonStore } from "../singleton-store";
import { aboutNoun } from "./noun";
import { type AboutInput, blankAbout } from "./schema";

const defaults: AboutInput = {
  title: "About me",
  subtitle: "From sensor to decision",
  introduction:
    "I am an engineer who works where software meets hardware: small computers, real signals, and models that have to be right with little memory and less power.",
  description:
    "My work runs from board bring-up and firmware through data collection and training to the service that keeps a fleet of devices healthy.",
  secondary_description:
    "I like problems that can be measured, and systems that still explain themselves years after they were built.",
  name: "Your name",
  profile_image: "",
  highlights: [],
  skills: [],
  resume_url: "#",
};

/** Without the facts, which the contact information holds. */
export const aboutStore = singletonStore({
  noun: aboutNoun,
  model: "about",
  defaults,
  blank: blankAbout,
});
