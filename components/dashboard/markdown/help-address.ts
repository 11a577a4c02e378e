export const MARKDOWN_HELP = "/dashboard/markdown";

export const openMarkdownHelp = (): void => void window.open(MARKDOWN_HELP, "_blank", "noopener");
