/** The question before a logout that would leave `count` drafts in this browser. */
export function logoutQuestion(count: number): string {
  const isOne = count === 1;
  const [drafts, them] = isOne
    ? ["One unsaved draft is", "it"]
    : [`${count} unsaved drafts are`, "them"];
  return `${drafts} stored only in this browser, because the server does not have ${them} yet. Delete ${them} if other people use this browser. If you keep ${them}, you can restore ${them} here after your next sign-in. Drafts on the server stay there.`;
}
