import { ScreenHeader } from "@/components/dashboard/shell/screen-header";
import { pageText } from "@/components/shared/rich-text/page-text";
import { RichText } from "@/components/shared/rich-text/rich-text";
import { renderForOwner } from "@/lib/content/texts/site-text";
import { listLibrary } from "@/lib/content/uploads/store";
import { type HelpExample, type HelpTopic, NEWEST_FILE } from "@/lib/text/fences/fence";
import { HELP_TOPICS } from "./help-topics";

export const HelpScreen = async () => (
  <>
    <ScreenHeader
      title="Writing in Markdown"
      description="The elements of a text: their Markdown, and how your visitors see them."
    />
    <nav aria-label="Topics" className="py-5">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {HELP_TOPICS.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-0.5 text-accent underline underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    {HELP_TOPICS.map((topic) => (
      <Topic key={topic.id} topic={topic} />
    ))}
  </>
);

const Topic = ({ topic: { id, title, text, examples } }: { topic: HelpTopic }) => (
  <section aria-labelledby={id} className="border-line border-t py-8">
    <h2 id={id} className="scroll-mt-24 font-semibold text-ink text-lg">
      {title}
    </h2>
    <p className="mt-1 max-w-[43em] text-ink-soft text-sm">{text}</p>
    {examples.map((example, index) => (
      <Example key={example.markdown} example={example} name={`${id}-${index}`} />
    ))}
  </section>
);

/**
 * Returns the Markdown of an example. If the example needs a file, inserts the name of the owner's newest file of this
 * type. Returns null if the owner has no file of this type.
 */
async function filled({ markdown, needs }: HelpExample): Promise<string | null> {
  if (!needs) return markdown;
  const query = { search: "", type: needs.type, isUnused: false, skip: 0, limit: 1 };
  const [file] = (await listLibrary(query)).uploads;
  return file ? markdown.replace(NEWEST_FILE, file.name) : null;
}

async function Example({ example, name }: { example: HelpExample; name: string }) {
  const markdown = await filled(example);
  return (
    <div className="mt-5 grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <figure aria-label="Markdown" className="min-w-0">
        <pre className="whitespace-pre-wrap rounded-md border border-line bg-sunken p-4 font-mono text-ink text-sm leading-relaxed wrap-anywhere">
          <code>{markdown ?? example.markdown}</code>
        </pre>
      </figure>
      <figure aria-label="Rendered" className="min-w-0">
        {markdown === null ? (
          <p className="text-ink-faint text-sm">
            Upload {example.needs?.name} in Files to see this example.
          </p>
        ) : (
          <RichText text={pageText((await renderForOwner(markdown)).html, { name })} />
        )}
      </figure>
    </div>
  );
}
