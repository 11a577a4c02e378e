import { linkParts } from "@/lib/text/link-parts";
import { isWebAddress } from "@/lib/text/links";
import { UnbrokenText } from "./unbroken-text";

/** A plain text whose web and e-mail addresses are links. */
export const Addresses = ({ text }: { text: string }) =>
  linkParts(text).map(({ start, text: piece, href }) =>
    href === undefined ? (
      <UnbrokenText key={start}>{piece}</UnbrokenText>
    ) : (
      <a
        key={start}
        href={href}
        {...(isWebAddress(href) && { target: "_blank", rel: "noopener" })}
        className="underline decoration-line-strong underline-offset-4 transition-colors wrap-anywhere hover:decoration-accent print:no-underline"
      >
        {piece}
      </a>
    ),
  );
