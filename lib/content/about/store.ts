import "server-only";
import type { About as Row } from "@/lib/db/generated/client";
import { singletonStore } from "../singleton-store";
import { storedList } from "../write";
import type { AboutInput } from "./schema";

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
  location: "",
  availability: "",
  email: "",
  phone: "",
  resume_url: "#",
};

const toColumns = (input: AboutInput) => ({
  title: input.title,
  subtitle: input.subtitle,
  introduction: input.introduction,
  description: input.description,
  secondaryDescription: input.secondary_description,
  name: input.name,
  profileImage: input.profile_image,
  highlights: input.highlights,
  skills: input.skills,
  location: input.location,
  availability: input.availability,
  email: input.email,
  phone: input.phone,
  resumeUrl: input.resume_url,
});

export const aboutStore = singletonStore<AboutInput, Row>({
  noun: "about",
  defaults,
  find: (tx) => tx.about.findFirst(),
  upsert(tx, input, updatedAt) {
    const data = { ...toColumns(input), updatedAt };
    return tx.about.upsert({ where: { id: 1 }, create: data, update: data });
  },
  toInput: (row) => ({
    title: row.title,
    subtitle: row.subtitle,
    introduction: row.introduction,
    description: row.description,
    secondary_description: row.secondaryDescription,
    name: row.name,
    profile_image: row.profileImage,
    highlights: storedList(row.highlights),
    skills: storedList(row.skills),
    location: row.location,
    availability: row.availability,
    email: row.email,
    phone: row.phone,
    resume_url: row.resumeUrl,
  }),
});
