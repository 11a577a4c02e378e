/** Marks a request for a page that is English whatever the site's language: the dashboard and the login page. */
export const ENGLISH_PAGE_HEADER = "x-portfolio-english";
