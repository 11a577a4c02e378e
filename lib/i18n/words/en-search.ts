/** Titles of the home page's other sections. Those of a kind of content are titled like its results in the search. */
export const sections = {
  about: "About",
  blog: "Blog",
  videos: "Videos",
  contact: "Contact",
};

/** The words of the search. They come with its script, in all languages. */
export const search = {
  title: "Search",
  label: "Search this site",
  hint: "Find projects, posts, positions, skills and everything else here.",
  none: "Nothing found for “{query}”.",
  loading: "Searching...",
  failed: "The search did not work.",
  offline: "You are offline. The search needs a connection.",
  tryAgain: "Try again",
  count: { one: "{count} result", other: "{count} results" },
  /** Headings over results. Where a kind of content has a section, they are its title, too. */
  kinds: {
    project: "Projects",
    post: "Blog posts",
    page: "Pages",
    experience: "Experience",
    education: "Education",
    publication: "Publications",
    figure: "Figures",
    skill: "Skills",
    certification: "Certifications",
    award: "Awards",
    language: "Languages",
  },
};
