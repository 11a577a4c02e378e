/** The address of the help with Markdown. */
export const MARKDOWN_HELP = "/dashboard/markdown";

/** Opens the help in a new tab. */
export const openMarkdownHelp = (): void => void window.open(MARKDOWN_HELP, "_blank", "noopener");
