/** Marks a request for a page that is always in English: the dashboard and the login page. */
export const ENGLISH_PAGE_HEADER = "x-portfolio-english";
