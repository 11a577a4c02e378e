import type { Metadata } from "next";
import { MissingItem, type MissingKind } from "@/components/site/article/missing-item";
import { siteWords } from "@/lib/publish/site-words";

type Props = PageProps<"/missing/[kind]">;

const readKind = async ({ params }: Props): Promise<MissingKind> =>
  (await params).kind === "blog" ? "blog" : "project";

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [kind, { words }] = await Promise.all([readKind(props), siteWords()]);
  return { title: words.browser.missing[kind].title, robots: { index: false } };
}

/** `proxy.ts` shows this page with status 404 if a post or project does not exist. */
export default async function MissingItemPage(props: Props) {
  return <MissingItem kind={await readKind(props)} reason="absent" />;
}
