import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MissingScreen } from "@/components/site/article/missing-screen";
import { siteWords } from "@/lib/publish/site-words";

type Props = PageProps<"/draft-link/[state]">;

async function readState({ params }: Props) {
  const { state } = await params;
  if (state !== "ended" && state !== "altered") notFound();
  const { draft } = (await siteWords()).words;
  return state === "ended"
    ? { title: draft.endedTitle, text: draft.endedText }
    : { title: draft.alteredTitle, text: draft.alteredText };
}

export const generateMetadata = async (props: Props): Promise<Metadata> => ({
  title: (await readState(props)).title,
  robots: { index: false },
});

/** `proxy.ts` shows this page for a draft link that has ended or was altered. */
export default async function DraftLinkPage(props: Props) {
  const { words } = await siteWords();
  const link = { href: "/blogs", label: words.posts.all };
  return <MissingScreen {...(await readState(props))} link={link} />;
}
