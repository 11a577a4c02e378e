import { type ItemNeighbours, type ItemPath, Neighbours } from "./neighbours";
import { Related } from "./related";

interface EndingProps {
  path: ItemPath;
  slug: string;
  /** The technologies or tags of the item. */
  names: readonly string[];
  neighbours: ItemNeighbours;
  /** The label of the links to the neighbours. */
  label: string;
}

/** The end of an item's page: related work, and the items before and after the item. */
export function Ending({ path, slug, names, neighbours, label }: EndingProps) {
  const { previous, next } = neighbours;
  const linked = [slug, previous?.slug, next?.slug].filter((one) => one !== undefined);
  return (
    <>
      <Related names={names} except={linked.map((one) => `${path}/${one}`)} />
      <Neighbours label={label} neighbours={neighbours} path={path} />
    </>
  );
}
