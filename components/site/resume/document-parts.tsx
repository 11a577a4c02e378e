import { Link, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { directionOf } from "@/lib/fonts/direction";
import type { FontFamily } from "@/lib/fonts/font-files";
import type { ResumeItem } from "@/lib/publish/resume-parts";
import { type Direction, look, rowOf } from "./document-look";
import { Paragraph, Words } from "./words";

/** What must follow a heading on its page, in points. */
const NOT_ALONE = 60;

const MARKS = Array.from({ length: 17 }, (_, index) => index);

interface PartProps {
  title: string;
  /** Each entry is a line or two. */
  isTight: boolean;
  /** Whether its first entry is never broken, so that the heading can stay with it. */
  beginsWhole: boolean;
  families: FontFamily[];
  page: Direction;
  children: ReactElement[];
}

/**
 * A part of the résumé on paper, whose heading never ends a page. No box is around it: only among what stands side by
 * side does react-pdf look whether enough follows.
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
  return (
    <>
      {beginsWhole ? (
        <View wrap={false}>
          {heading}
          {first}
        </View>
      ) : (
        <>
          {heading}
          {first}
        </>
      )}
      {others}
    </>
  );
}

interface EntryProps extends ResumeItem {
  families: FontFamily[];
  page: Direction;
  /** What stands between two parts of a line, in the language of the page. */
  comma: string;
  /** Beside another part. */
  isNarrow: boolean;
}

/** When on the side where the page begins; what, where and how beside it. Its beginning stays in one piece. */
export function Entry({ families, page, comma, isNarrow, ...props }: EntryProps) {
  const { time = "", place = "", label = "", title = "", by = "", href = "" } = props;
  const { text = "", note = "", points = [] } = props;
  const direction = directionOf(title);
  const inTitle = { direction, families };
  const isTight = text === "" || label !== "";
  const isLine = text === "" && note === "" && points.length === 0;
  return (
    <View style={rowOf(isTight ? look.tightEntry : look.entry, page)} wrap={points.length > 0}>
      <View
        style={[look.rail, isNarrow ? look.narrowRail : {}, page === "rtl" ? look.railAtRight : {}]}
      >
        <Paragraph families={families} style={look.time} text={time} />
        <Paragraph families={families} style={look.railText} isNarrow text={place} />
        <Paragraph families={families} style={look.railText} isNarrow text={label} />
      </View>
      <View style={look.body}>
        <View wrap={false} minPresenceAhead={points.length > 0 ? NOT_ALONE / 2 : 0}>
          <Paragraph
            families={families}
            style={isLine ? look.title : [look.title, look.titleOverText]}
            text={title}
          >
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
          <Paragraph families={families} style={look.text} text={text} />
          <Paragraph families={families} style={look.note} text={note} />
        </View>
        {points.map((point) => (
          <View
            key={point}
            style={directionOf(point) === "rtl" ? [look.point, look.rightToLeft] : look.point}
            wrap={false}
          >
            <Text style={look.bullet}>•</Text>
            <Paragraph families={families} style={[look.body, look.text]} text={point} />
          </View>
        ))}
      </View>
    </View>
  );
}
