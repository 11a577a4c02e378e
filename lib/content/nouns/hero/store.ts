import "server-only";
import { singletonStore } from "@/lib/content/stores/singleton-store";
import { heroNoun } from "./noun";
import { blankHero, type HeroInput } from "./schema";

const defaults: HeroInput = {
  badge_text: "Open to new projects",
  title: "Engineering AI for the physical world",
  subtitle: "AI, IoT and embedded systems",
  description:
    "I design devices that sense, decide and act close to where things happen, from the circuit to the model to the cloud.",
  cta_text: "View my work",
  cta_link: "#projects",
  background_image: "",
  profile_image: "",
  animation_style: "bounce",
  show_scroll_indicator: true,
};

export const heroStore = singletonStore({
  noun: heroNoun,
  model: "hero",
  defaults,
  blank: blankHero,
});
