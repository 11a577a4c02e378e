import { Link, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { FontFamily } from "@/lib/fonts/font-files";
import type { ResumeItem } from "@/lib/publish/resume-parts";
import { plainBlocks } from "@/lib/text/plain-blocks";
import { isRightToLeft, textDirection } from "@/lib/text/text-direction";
import { type Direction, look, rowOf } from "./document-look";
import { Paragraph, Words } from "./words";

/** If less than this space, in points, is left below a heading, the heading moves to the next page. */
const NOT_ALONE = 60;

const MARKS = Array.from({ length: 17 }, (_, index) => index);

interface PartProps {
  title: string;
  /** Whether each entry has only one or two lines. */
  isTight: boolean;
  /** Whether the first entry is never broken. If so, it stays on the heading's page. */
  beginsWhole: boolean;
  families: FontFamily[];
  page: Direction;
  children: ReactElement[];
}

/**
 * A part of the PDF. The heading and the entries have no common box, because react-pdf checks the space after a heading
 * only among the heading's siblings.
 */
export function Part({ title, isTight, beginsWhole, families, page, children }: PartProps) {
  const [first, ...others] = children;
  const heading = (
    <View
      style={[look.heading, { marginBottom: isTight ? 2 : -1 }]}
      minPresenceAhead={NOT_ALONE}
      wrap={false}
    >
      <Paragraph families={families} style={look.partTitle} text={title} />
      <View style={rowOf(look.rule, page)}>
        {MARKS.map((mark) => (
          <View key={mark} style={look.mark} />
        ))}
      </View>
    </View>
  );
  const start = (
    <>
      {heading}
      {first}
    </>
  );
  return (
    <>
      {beginsWhole ? <View wrap={false}>{start}</View> : start}
      {others}
    </>
  );
}

interface EntryProps extends ResumeItem {
  families: FontFamily[];
  page: Direction;
  /** The separator of two parts of a line, in the page's language. */
  comma: string;
  isNarrow: boolean;
}

/** A line or a list item of a text. */
interface Piece {
  text: string;
  isPoint: boolean;
  /** Whether the piece starts a paragraph or list that is not the first one. */
  beginsBlock: boolean;
}

const piecesOf = (text: string): Piece[] =>
  plainBlocks(text).flatMap((block, number) => {
    const isPoint = "items" in block;
    return (isPoint ? block.items : block.lines).map((line, index) => ({
      text: line,
      isPoint,
      beginsBlock: number > 0 && index === 0,
    }));
  });

/** Whether an entry is never broken between pages. */
export const isOnePiece = ({ text = "", points = [] }: ResumeItem): boolean =>
  points.length === 0 && piecesOf(text).length <= 1;

/** A label beside its text, or a title with place and time above its description. */
export function Entry(props: EntryProps) {
  const { families, page, isNarrow, label = "", text = "" } = props;
  if (label === "") return <Event {...props} />;
  return (
    <View style={rowOf(look.tightEntry, page)} wrap={false}>
      <View
        style={[look.rail, isNarrow ? look.narrowRail : {}, page === "rtl" ? look.railAtRight : {}]}
      >
        <Paragraph families={families} style={look.railText} isNarrow text={label} />
      </View>
      <View style={look.body}>
        <Paragraph families={families} style={look.text} text={text} />
      </View>
    </View>
  );
}

/**
 * The PDF contains title, employer, dates and place in this order, so that programs that extract the text can recognise
 * them.
 */
function Event({ families, page, comma, ...item }: EntryProps) {
  const { time = "", place = "", title = "", by = "", href = "" } = item;
  const { text = "", note = "", points = [] } = item;
  const direction = textDirection(title) ?? page;
  const inTitle = { direction, families };
  const [first, ...others] = piecesOf(text);
  const isLine = text === "" && note === "" && points.length === 0;
  const isTight = text === "";
  const isWhole = isOnePiece(item);
  // PDF readers mix up the order of right-to-left texts in a single line, so each text gets a separate line.
  const isTurned = isRightToLeft(title + by + time + place);
  return (
    <View style={isTight ? look.tightEvent : look.event} wrap={!isWhole}>
      <View wrap={false} minPresenceAhead={isWhole ? 0 : NOT_ALONE / 2}>
        <View
          style={[
            ...(isTurned ? [page === "rtl" ? look.fromRight : {}] : rowOf(look.line, page)),
            isLine ? {} : look.titleOverText,
          ]}
        >
          <Paragraph families={families} style={look.title} text={title}>
            {href === "" ? (
              <Text style={look.what}>
                <Words text={title} {...inTitle} />
              </Text>
            ) : (
              <Link src={href} style={look.what}>
                <Words text={title} {...inTitle} />
              </Link>
            )}
            {by !== "" && <Words text={comma + by} before={title} {...inTitle} />}
          </Paragraph>
          <Fact families={families} isBehind={title !== "" && !isTurned} isDate text={time} />
          <Fact families={families} isBehind={title + time !== "" && !isTurned} text={place} />
        </View>
        {first && <Pieces pieces={[first]} families={families} style={look.text} />}
        {others.length === 0 && <Paragraph families={families} style={look.note} text={note} />}
      </View>
      <Pieces pieces={others} families={families} style={look.text} />
      {others.length > 0 && <Paragraph families={families} style={look.note} text={note} />}
      {points.map((point) => (
        <Point key={point} text={point} families={families} style={look.text} />
      ))}
    </View>
  );
}

interface FactProps {
  text: string;
  families: FontFamily[];
  /** Whether another text is before this text in the line. */
  isBehind: boolean;
  /** A date is never broken between two lines. */
  isDate?: boolean;
}

function Fact({ text, families, isBehind, isDate = false }: FactProps) {
  if (text === "") return null;
  return (
    <>
      {isBehind && <Text style={look.fact}>·</Text>}
      <Paragraph
        families={families}
        style={isDate ? [look.fact, look.date] : look.fact}
        text={text}
      />
    </>
  );
}

interface PointProps {
  text: string;
  families: FontFamily[];
  style: (typeof look)[keyof typeof look];
}

const Point = ({ text, families, style }: PointProps) => (
  <View style={rowOf(look.point, textDirection(text) ?? "ltr")} wrap={false}>
    <Text style={look.bullet}>•</Text>
    <Paragraph families={families} style={[look.body, style]} text={text} />
  </View>
);

interface PiecesProps extends Omit<PointProps, "text"> {
  pieces: readonly Piece[];
}

const Pieces = ({ pieces, ...props }: PiecesProps) =>
  pieces.map(({ text, isPoint, beginsBlock }, at) => {
    const Kind = isPoint ? Point : Paragraph;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
      <View key={at} style={beginsBlock ? look.nextBlock : {}}>
        <Kind text={text} {...props} />
      </View>
    );
  });

export const PlainText = ({ text, ...props }: PointProps) => (
  <Pieces pieces={piecesOf(text)} {...props} />
);
