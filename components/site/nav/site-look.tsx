import type { SiteInput } from "@/lib/content/nouns/site/schema";
import { accentDeclarations } from "@/lib/media/accent";

export function SiteLook({ site: { accent, default_theme } }: { site: SiteInput }) {
  const colors = accentDeclarations(accent);
  const theme = `:root{--default-theme:${default_theme}}:root:not([data-theme]){color-scheme:${default_theme}}`;
  const styles = `${colors && `:root{${colors}}`}${default_theme === "system" ? "" : theme}`;
  return styles !== "" && <style>{styles}</style>;
}
