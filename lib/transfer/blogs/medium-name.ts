/** Whether a file has the name of a post in Medium's archive. */
export const isMediumPost = ({ name }: { name: string }): boolean =>
  /(^|\/)posts\/(draft_|\d{4}-\d{2}-\d{2}_)[^/]*\.html$/i.test(name);
