import { TagList, type TagListProps } from "@/components/site/listing/tag-list";
import { linksToOthers } from "./shown-technologies";

/** The technologies of an item. A technology that other items use too is a link to the technology's page. */
export const TechnologyList = async (props: Omit<TagListProps, "linkOf">) => (
  <TagList {...props} linkOf={await linksToOthers()} />
);
