import type { ImportRow } from "../import-run";
import type { Fields } from "../import-targets";

type Row = Pick<
  ImportRow,
  "noun" | "will_be" | "is_now" | "scheduled_for" | "is_chosen" | "warnings"
> & {
  after: Fields | null;
};

const NOT_FOUND =
  "This redirect leads to a draft. Readers cannot open the post until it is published";

/** Whether the post of a row is a draft after the import. */
const isDraft = ({ will_be, is_now }: Row) =>
  will_be === "draft" || (will_be === "unchanged" && is_now === "draft");

/** Unticks redirects to draft posts, because readers cannot open these posts. */
export function withDraftRedirects<R extends Row>(rows: readonly R[]): R[] {
  const drafts = new Set(
    rows.flatMap((row) =>
      row.noun === "blog" && row.after !== null && isDraft(row) ? [`/blog/${row.after.slug}`] : [],
    ),
  );
  return rows.map((row) => {
    const leadsNowhere = row.noun === "redirect" && drafts.has(String(row.after?.to));
    return leadsNowhere
      ? { ...row, is_chosen: false, warnings: [...row.warnings, NOT_FOUND] }
      : row;
  });
}
