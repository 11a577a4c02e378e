import { TagList, type TagListProps } from "@/components/site/listing/tag-list";
import { linksToOthers } from "./shown-technologies";

/** The technologies of an item; each leads to what else uses it, where something does. */
export async function TechnologyList(props: Omit<TagListProps, "linkOf">) {
  return <TagList {...props} linkOf={await linksToOthers()} />;
}
