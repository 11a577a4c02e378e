import type { Language } from "../languages";
import type { AnyWords, Translated } from "../words";

/** The words of components that run in the browser. A page in English names none of them: they come with the scripts. */
export const english = {
  nav: {
    label: "Main",
    home: "{name}, home",
    menu: "Menu",
    resume: "Resume",
    search: "Search",
  },
  theme: {
    label: "Theme: {theme}. Switch to {next}",
    system: "system",
    light: "light",
    dark: "dark",
  },
  motion: {
    pause: "Pause motion",
    resume: "Resume motion",
  },
  carousel: {
    label: "{section} carousel",
    slides: "{section} slides",
    previous: "Previous {section}",
    next: "Next {section}",
    goTo: "Go to position {position}",
    count: "{position} of {total}",
    progress: "{section} progress",
  },
  certificationsLoop: "Certifications, scrolling",
  playVideo: "Play {title}",
  contact: {
    label: "Contact",
    name: "Name",
    email: "Email",
    subject: "Subject",
    message: "Message",
    trap: "Leave this empty",
    send: "Send Message",
    sending: "Sending...",
    sent: "Message sent!",
    thanks: "Thanks for reaching out. I'll get back to you soon.",
    networkError: "Network error",
    httpError: "HTTP error! status: {status}",
  },
  toasts: {
    error: "Error",
    label: "Notifications",
    close: "Close toast",
  },
  onThisPage: "On this page",
  technologies: {
    label: "Technology",
    all: "All technologies",
    show: "Show",
  },
  print: "Print",
  picture: {
    label: "Enlarged picture",
    previous: "Previous picture",
    next: "Next picture",
    close: "Close",
  },
  diagram: {
    label: "Diagram",
    labelWithSource: "Diagram; its source is below it",
    source: "Source",
    notLoaded: "Diagram not drawn: what draws it could not be loaded.",
    notRead: "Diagram not drawn: Mermaid cannot read its source.",
  },
  failure: {
    title: "Error",
    text: "Something went wrong on our side.",
    tryAgain: "Try again",
    home: "Return to Home",
    reference: "Reference: {id}",
  },
  missing: {
    project: {
      title: "Project Not Found",
      absent: "The project you're looking for doesn't exist.",
      failed: "Failed to load project",
      link: "Back to All Projects",
    },
    blog: {
      title: "Blog Post Not Found",
      absent: "The blog post you're looking for doesn't exist.",
      failed: "Failed to load blog post",
      link: "Back to All Posts",
    },
  },
};

export type BrowserWords = AnyWords<typeof english>;
export type BrowserWordsIn<To extends Language> = Translated<typeof english, To>;
