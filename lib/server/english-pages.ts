/** Marks a request for a page that is in English in any language of the site: the dashboard and the login page. */
export const ENGLISH_PAGE_HEADER = "x-portfolio-english";
