import { plainBlocks } from "@/lib/text/plain-blocks";
import { textDirection } from "@/lib/text/text-direction";
import { classNames } from "../ui/class-names";
import type { FigureTextProps } from "./figures/figure-text";
import { LinkedText } from "./linked-text";

interface PlainTextProps extends FigureTextProps {
  className?: string;
}

/** Shows the paragraphs, line breaks and lists of an owner's text that is not Markdown. */
export function PlainText({ text, className = "", tag = null }: PlainTextProps) {
  const blocks = plainBlocks(text);
  const [first, ...others] = blocks;
  if (first && "lines" in first && others.length === 0) {
    return (
      <p dir={textDirection(text)} className={classNames(className, "whitespace-pre-line")}>
        <LinkedText text={text} tag={tag} />
      </p>
    );
  }
  return (
    <div className={classNames(className, "space-y-[0.6em]")}>
      {blocks.map((block, index) =>
        "lines" in block ? (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
            key={index}
            dir={textDirection(block.lines.join("\n"))}
            className="whitespace-pre-line"
          >
            <LinkedText text={block.lines.join("\n")} tag={tag} />
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lists of a text never move
          <ul key={index} className="list-disc ps-[1.2em] marker:text-ink-faint">
            {block.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list never move
              <li key={at} dir={textDirection(item)}>
                <LinkedText text={item} tag={tag} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
