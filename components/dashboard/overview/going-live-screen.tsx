import { readFile } from "node:fs/promises";
import { ScreenHeader } from "@/components/dashboard/shell/screen-header";
import { pageText } from "@/components/shared/rich-text/page-text";
import { RichText } from "@/components/shared/rich-text/rich-text";
import { renderForOwner } from "@/lib/content/texts/site-text";

/** Shows the file docs/going-live.md, without its title. */
export async function GoingLiveScreen() {
  const markdown = await readFile("docs/going-live.md", "utf8");
  const { html } = await renderForOwner(markdown.replace(/^# .*\n/, ""));
  return (
    <>
      <ScreenHeader
        title="Going live"
        description="A domain, a server, TLS, mail, backup and update, step by step."
      />
      <RichText text={pageText(html)} className="max-w-[48em] py-6" />
    </>
  );
}
