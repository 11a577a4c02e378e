import type { Metadata } from "next";
import { MISSING, MissingItem } from "@/components/site/article/missing-item";

interface Props {
  params: Promise<{ kind: string }>;
}

async function readKind({ params }: Props): Promise<keyof typeof MISSING> {
  return (await params).kind === "blog" ? "blog" : "project";
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: MISSING[await readKind(props)].title, robots: { index: false } };
}

/** What `proxy.ts` shows, with status 404, in place of a page whose item does not exist. */
export default async function MissingItemPage(props: Props) {
  return <MissingItem kind={await readKind(props)} reason="absent" />;
}
