import type { Language } from "../languages";
import type { AnyWords, Translated } from "../words";

/** The words of the search of the public site: its page, and its dialog, with whose script they come. */
export const english = {
  title: "Search",
  label: "Search this site",
  hint: "Find projects, posts, positions, skills and everything else here.",
  none: "Nothing found for “{query}”.",
  loading: "Searching...",
  failed: "The search did not work.",
  offline: "You are offline. The search needs a connection.",
  tryAgain: "Try again",
  close: "Close",
  count: { one: "{count} result", other: "{count} results" },
  kinds: {
    project: "Projects",
    post: "Blog posts",
    page: "Pages",
    experience: "Experience",
    education: "Education",
    publication: "Publications",
    skill: "Skills",
    certification: "Certifications",
    award: "Awards",
    language: "Languages",
  },
};

export type SearchWords = AnyWords<typeof english>;
export type SearchWordsIn<To extends Language> = Translated<typeof english, To>;
