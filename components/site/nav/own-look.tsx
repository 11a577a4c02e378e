import type { SiteInput } from "@/lib/content/nouns/site/schema";
import { accentDeclarations } from "@/lib/media/accent";

/** The styles of the owner's accent and default theme; nothing for the site's own. */
export function OwnLook({ site: { accent, default_theme } }: { site: SiteInput }) {
  const colors = accentDeclarations(accent);
  const styles = [
    ...(colors === "" ? [] : [`:root{${colors}}`]),
    ...(default_theme === "system"
      ? []
      : [
          `:root{--default-theme:${default_theme}}`,
          `:root:not([data-theme]){color-scheme:${default_theme}}`,
        ]),
  ];
  return styles.length > 0 && <style>{styles.join("")}</style>;
}
