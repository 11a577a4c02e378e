import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MissingScreen } from "@/components/site/article/missing-item";

const STATES = {
  ended: {
    title: "This link has ended",
    text: "It led to a draft, for a time that is over. Ask the author for a new one.",
  },
  altered: {
    title: "This link does not work",
    text: "A part of it may have been lost on the way. Copy all of it, or ask for it again.",
  },
} as const;

interface Props {
  params: Promise<{ state: string }>;
}

async function readState({ params }: Props) {
  const { state } = await params;
  if (state !== "ended" && state !== "altered") notFound();
  return STATES[state];
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await readState(props)).title, robots: { index: false } };
}

/** What `proxy.ts` shows in place of a draft whose link opens nothing. */
export default async function DraftLinkPage(props: Props) {
  const link = { href: "/blogs", label: "View All Blog Posts" };
  return <MissingScreen {...(await readState(props))} link={link} />;
}
