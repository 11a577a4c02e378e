import { namedFigures } from "@/lib/content/figures/public-figures";
import { figureKeysIn } from "@/lib/text/figures/figure-links";
import type { PageText } from "../rich-text/page-text";
import { RichText } from "../rich-text/rich-text";
import { figureCard } from "./figure-card";
import { cardContext, isFirst } from "./figure-context";
import { hasFigureLinks, withPageLinks } from "./figure-html";
import { FigureParts } from "./figure-parts";

interface SiteTextProps {
  text: PageText;
  className?: string;
}

/** A rendered text on a public page. Each link to a figure in the text opens the figure's card. */
export const SiteText = (props: SiteTextProps) =>
  hasFigureLinks(props.text.html) ? <TextWithFigures {...props} /> : <RichText {...props} />;

async function TextWithFigures({ text, className = "" }: SiteTextProps) {
  const [{ shown: figures }, { site, owner }] = await Promise.all([
    namedFigures(figureKeysIn(text.html)),
    cardContext(),
  ]);
  const html = withPageLinks(text.html, {
    figures,
    site,
    cardOf: (figure) => (isFirst(figure.key) ? figureCard({ figure, site, owner }) : ""),
  });
  return (
    <>
      <RichText text={{ ...text, html }} className={className} />
      <FigureParts />
    </>
  );
}
