/** The address of the help for Markdown. */
export const MARKDOWN_HELP = "/dashboard/markdown";

/** Opens it beside the text that is being written. */
export const openMarkdownHelp = (): void => void window.open(MARKDOWN_HELP, "_blank", "noopener");
