import { Document, Link, Page, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { LATIN_FILES } from "@/lib/fonts/font-files";
import { directionOf } from "@/lib/i18n/languages";
import type { ResumeSheet } from "@/lib/publish/resume-sheet";
import { absoluteAddress } from "@/lib/text/links";
import { isRightToLeft } from "@/lib/text/text-direction";
import { type Direction, look, rowOf } from "./document-look";
import { Entry, isOnePiece, Part, PlainText } from "./document-parts";
import { fontFamily, isTall, Paragraph, Words } from "./words";

export function ResumeDocument({ sheet }: { sheet: ResumeSheet }) {
  const { families, language, rows, site } = sheet;
  const page = directionOf(language);
  const changed = new Date(sheet.changed);
  return (
    <Document
      title={sheet.title}
      author={sheet.name}
      subject={sheet.role}
      creator={`${site}/resume`}
      producer="react-pdf"
      language={language}
      creationDate={changed}
      modificationDate={changed}
    >
      <Page size="A4" style={[look.page, { fontFamily: fontFamily(LATIN_FILES) as never }]}>
        <View style={rowOf(look.foot, page)} fixed>
          <Paragraph families={families} text={sheet.name} />
          <Text
            render={({ pageNumber, totalPages }) =>
              totalPages > 1 ? `${pageNumber} / ${totalPages}` : ""
            }
          />
        </View>
        <View style={look.content}>
          <Head {...sheet} />
          {rows.map((row) => (
            <Row key={row[0]?.title} page={page}>
              {row.map(({ title, isTight, items }) => (
                <Part
                  key={title}
                  title={title}
                  isTight={isTight}
                  beginsWhole={items.slice(0, 1).every(isOnePiece)}
                  families={families}
                  page={page}
                >
                  {items.map(({ id, href = "", ...item }) => (
                    <Entry
                      key={id}
                      families={families}
                      page={page}
                      comma={sheet.comma}
                      href={absoluteAddress(site, href)}
                      isNarrow={row.length > 1}
                      {...item}
                    />
                  ))}
                </Part>
              ))}
            </Row>
          ))}
          {!sheet.isWhole && (
            <Link src={`${site}/resume`} style={look.way}>
              <Words text={`… ${site}/resume`} direction="ltr" families={families} />
            </Link>
          )}
        </View>
      </Page>
    </Document>
  );
}

/** Parts side by side stay on the same page. A single part can continue on the next page. */
function Row({ page, children }: { page: Direction; children: ReactElement[] }) {
  if (children.length === 1) return children;
  return (
    <View style={rowOf(look.row, page)} wrap={false}>
      {children.map((part) => (
        <View key={part.key} style={look.column}>
          {part}
        </View>
      ))}
    </View>
  );
}

const Head = ({ name, role, introduction, ways, language, accent, families }: ResumeSheet) => (
  <View>
    <Paragraph
      families={families}
      style={[
        look.name,
        isTall(name) ? look.tallName : {},
        isRightToLeft(name) ? look.turnedName : {},
      ]}
      text={name}
    />
    <Paragraph families={families} style={[look.role, { color: accent }]} text={role} />
    <View style={rowOf(look.ways, directionOf(language))}>
      {ways.map(({ text, href }) =>
        href ? (
          <Link key={text} src={href} style={look.way}>
            <Words text={text} direction="ltr" families={families} />
          </Link>
        ) : (
          <Paragraph families={families} key={text} style={look.way} text={text} />
        ),
      )}
    </View>
    {introduction !== "" && (
      <View style={look.summary}>
        <PlainText families={families} style={look.introduction} text={introduction} />
      </View>
    )}
  </View>
);
