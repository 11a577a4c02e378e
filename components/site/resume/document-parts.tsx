import { Link, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { latinText } from "@/components/site/share-card/latin-text";
import type { ResumeItem } from "@/lib/publish/resume-parts";
import { look } from "./document-look";

/** What must follow a heading on its page, in points. */
const NOT_ALONE = 60;
const MARKS = Array.from({ length: 17 }, (_, index) => index);

interface PartProps {
  title: string;
  /** Each entry is a line or two. */
  isTight: boolean;
  children: ReactNode;
}

/** A part of the résumé on paper. */
export function Part({ title, isTight, children }: PartProps) {
  return (
    <View style={look.part}>
      <View minPresenceAhead={NOT_ALONE} wrap={false}>
        <Text style={look.partTitle}>{title}</Text>
        <View style={look.rule}>
          {MARKS.map((mark) => (
            <View key={mark} style={look.mark} />
          ))}
        </View>
      </View>
      <View style={{ marginTop: isTight ? 2 : -1.5 }}>{children}</View>
    </View>
  );
}

/** When on the left; what, where and how on the right. Its beginning stays in one piece. */
export function Entry(props: ResumeItem) {
  const { time = "", place = "", label = "", title = "", by = "", href = "" } = props;
  const { text = "", note = "", points = [] } = props;
  const isTight = text === "" || label !== "";
  return (
    <View style={isTight ? look.tightEntry : look.entry} wrap={points.length > 0}>
      <View style={look.rail}>
        {time !== "" && <Text style={look.time}>{latinText(time)}</Text>}
        {place !== "" && <Text>{latinText(place)}</Text>}
        {label !== "" && <Text>{latinText(label)}</Text>}
      </View>
      <View style={look.body}>
        <View wrap={false} minPresenceAhead={points.length > 0 ? NOT_ALONE / 2 : 0}>
          {title !== "" && (
            <Text style={look.title}>
              {href === "" ? (
                <Text style={look.what}>{latinText(title)}</Text>
              ) : (
                <Link src={href} style={look.what}>
                  {latinText(title)}
                </Link>
              )}
              {by !== "" && `, ${latinText(by)}`}
            </Text>
          )}
          {text !== "" && <Text style={look.text}>{latinText(text)}</Text>}
          {note !== "" && <Text style={look.note}>{latinText(note)}</Text>}
        </View>
        {points.map((point) => (
          <View key={point} style={look.point} wrap={false}>
            <Text style={look.bullet}>•</Text>
            <Text style={look.body}>{latinText(point)}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}
