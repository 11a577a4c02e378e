import { Drawing, Label } from "./drawing";

interface Block {
  id: string;
  /** Where it stands: along the flow, and across it. */
  at: [along: number, across: number];
  name: string;
  note: string;
  isMain?: boolean;
}

interface BlockDiagramProps {
  title: string;
  blocks: Block[];
  /** From a block to a block, by their ids. */
  flows: [from: string, to: string][];
}

interface Layout {
  width: number;
  height: number;
  box: [width: number, height: number];
  /** The middle of a block. */
  place: (block: Block) => [x: number, y: number];
  isLevel: boolean;
}

const HEIGHT = 64;

/** Blocks and what flows between them: from left to right, or downwards where that is too wide. */
export function BlockDiagram({ title, blocks, flows }: BlockDiagramProps) {
  const along = Math.max(...blocks.map(({ at }) => at[0])) + 1;
  const across = Math.max(...blocks.map(({ at }) => at[1])) + 1;
  const cell = 860 / along;
  const wide: Layout = {
    width: 860,
    height: across * 110 - 43,
    box: [cell - 36, HEIGHT],
    place: ({ at }) => [cell * (at[0] + 0.5), 110 * at[1] + 33],
    isLevel: true,
  };
  const narrowCell = 320 / across;
  const narrow: Layout = {
    width: 320,
    height: along * 100 - 33,
    box: [narrowCell - 14, HEIGHT],
    place: ({ at }) => [narrowCell * (at[1] + 0.5), 100 * at[0] + 33],
    isLevel: false,
  };
  return (
    <>
      <div className="hidden lg:block">
        <Layer {...{ title, blocks, flows }} layout={wide} />
      </div>
      <div className="mx-auto max-w-96 lg:hidden">
        <Layer {...{ title, blocks, flows }} layout={narrow} />
      </div>
    </>
  );
}

interface LayerProps extends BlockDiagramProps {
  layout: Layout;
}

function Layer({ title, blocks, flows, layout }: LayerProps) {
  const { width, height, box, place } = layout;
  const find = (id: string) => blocks.find((block) => block.id === id) as Block;
  return (
    <Drawing title={title} width={width} height={height}>
      {flows.map(([from, to]) => (
        <path
          key={from + to}
          d={flowPath(place(find(from)), place(find(to)), layout)}
          className="stroke-ink-faint"
          strokeWidth="1.25"
        />
      ))}
      {blocks.map((block) => {
        const [x, y] = place(block);
        return (
          <g key={block.id}>
            <rect
              x={x - box[0] / 2}
              y={y - box[1] / 2}
              width={box[0]}
              height={box[1]}
              rx="4"
              className={block.isMain ? "fill-ground" : "fill-ground stroke-line-strong"}
            />
            <Label x={x} y={y - 5} anchor="middle" size={14} className="fill-ink! font-sans!">
              {block.name}
            </Label>
            <Label x={x} y={y + 15} anchor="middle">
              {block.note}
            </Label>
          </g>
        );
      })}
    </Drawing>
  );
}

type Point = [x: number, y: number];

/** From the edge of one box to the edge of the other, with one bend at most, and an arrow's head. */
function flowPath(from: Point, to: Point, { box, isLevel }: Layout): string {
  const [dx, dy] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
  const isAcross = isLevel ? dx === 0 : dy === 0;
  if (isLevel !== isAcross) {
    const start = from[0] + (dx * box[0]) / 2;
    const end = to[0] - dx * (box[0] / 2 + 2);
    const middle = (start + end) / 2;
    return `M${start} ${from[1]}H${middle}V${to[1]}H${end}m${-6 * dx} -4l${6 * dx} 4l${-6 * dx} 4`;
  }
  const start = from[1] + (dy * box[1]) / 2;
  const end = to[1] - dy * (box[1] / 2 + 2);
  const middle = (start + end) / 2;
  return `M${from[0]} ${start}V${middle}H${to[0]}V${end}m-4 ${-6 * dy}l4 ${6 * dy}l4 ${-6 * dy}`;
}
