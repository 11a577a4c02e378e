import { TagList, type TagListProps } from "@/components/site/listing/tag-list";
import { linksToOthers } from "./shown-technologies";

/** The technologies of an item. Each links to its page if other items use it too. */
export const TechnologyList = async (props: Omit<TagListProps, "linkOf">) => (
  <TagList {...props} linkOf={await linksToOthers()} />
);
