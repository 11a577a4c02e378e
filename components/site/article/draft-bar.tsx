import { buttonClass } from "@/components/ui/button";
import type { DraftLink } from "@/lib/auth/draft-link";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { siteWords } from "@/lib/publish/site-words";
import { formatMoment } from "@/lib/time/instants";

export async function DraftBar({ link, slug }: { link: DraftLink; slug: string }) {
  const isOwn = link.familyId !== null;
  const { words, language } = await siteWords();
  const { draft } = words;
  const [before, after] = draft.shared.split("{time}");
  return (
    <aside
      aria-label={draft.label}
      className="fixed inset-x-0 bottom-0 z-40 border-accent border-t-2 bg-surface print:hidden"
    >
      <form
        method="post"
        action="/draft/exit"
        className="site-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5"
      >
        <p className="text-ink text-sm">
          {isOwn ? (
            draft.own
          ) : (
            <>
              {before}
              <time dateTime={link.expiresAt.toISOString()}>
                {formatMoment(link.expiresAt, await ownerTimeZone(), language)}
              </time>
              {after}
            </>
          )}
        </p>
        <input type="hidden" name="noun" value={link.noun} />
        <input type="hidden" name="item" value={link.itemId} />
        <input type="hidden" name="slug" value={slug} />
        <button type="submit" className={buttonClass({ variant: "secondary", size: "sm" })}>
          {draft.exit}
        </button>
      </form>
    </aside>
  );
}
