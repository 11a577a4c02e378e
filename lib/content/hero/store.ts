import "server-only";
import type { Hero as Row } from "@/lib/db/generated/client";
import { singletonStore } from "../singleton-store";
import type { HeroInput } from "./schema";

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

const toColumns = (input: HeroInput) => ({
  badgeText: input.badge_text,
  title: input.title,
  subtitle: input.subtitle,
  description: input.description,
  ctaText: input.cta_text,
  ctaLink: input.cta_link,
  backgroundImage: input.background_image,
  profileImage: input.profile_image,
  animationStyle: input.animation_style,
  showScrollIndicator: input.show_scroll_indicator,
});

export const heroStore = singletonStore<HeroInput, Row>({
  noun: "hero",
  defaults,
  find: (tx) => tx.hero.findFirst(),
  upsert(tx, input, updatedAt) {
    const data = { ...toColumns(input), updatedAt };
    return tx.hero.upsert({ where: { id: 1 }, create: data, update: data });
  },
  toInput: (row) => ({
    badge_text: row.badgeText,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    cta_text: row.ctaText,
    cta_link: row.ctaLink,
    background_image: row.backgroundImage,
    profile_image: row.profileImage,
    animation_style: row.animationStyle as HeroInput["animation_style"],
    show_scroll_indicator: row.showScrollIndicator,
  }),
});
