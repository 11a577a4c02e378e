import { Document, Link, Page, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { isRightToLeft } from "@/lib/fonts/direction";
import { type FontFamily, LATIN_FILES } from "@/lib/fonts/font-files";
import { familiesFor } from "@/lib/fonts/font-runs";
import { directionOf } from "@/lib/i18n/languages";
import { fill } from "@/lib/i18n/words";
import { contactWays, type Resume } from "@/lib/publish/resume";
import { partsOnPaper, resumeParts, resumeRows } from "@/lib/publish/resume-parts";
import { absoluteAddress } from "@/lib/text/links";
import { type Direction, look, rowOf } from "./document-look";
import { Entry, Part } from "./document-parts";
import { fontFamily, isTall, Paragraph, Words } from "./words";

interface ResumeDocumentProps {
  resume: Resume;
  site: string;
  /** The colour of the role, as `#rrggbb`. */
  accent: string;
}

/** The résumé on paper. */
export function ResumeDocument({ resume, site, accent }: ResumeDocumentProps) {
  const families = familiesFor(JSON.stringify(resume));
  const page = directionOf(resume.language);
  const changed = new Date(resume.updated_at);
  const { parts, isWhole } = partsOnPaper(resumeParts(resume));
  return (
    <Document
      title={fill(resume.words.resume.fileName, { name: resume.name })}
      author={resume.name}
      subject={resume.role}
      creator={`${site}/resume`}
      producer="react-pdf"
      language={resume.language}
      creationDate={changed}
      modificationDate={changed}
    >
      <Page size="A4" style={[look.page, { fontFamily: fontFamily(LATIN_FILES) as never }]}>
        <View style={rowOf(look.foot, page)} fixed>
          <Paragraph families={families} text={resume.name} />
          <Text
            render={({ pageNumber, totalPages }) =>
              totalPages > 1 ? `${pageNumber} / ${totalPages}` : ""
            }
          />
        </View>
        <View style={look.content}>
          <Head resume={resume} site={site} accent={accent} families={families} />
          {resumeRows(parts).map((row) => (
            <Row key={row[0]?.title} page={page}>
              {row.map(({ title, isTight, items }) => (
                <Part
                  key={title}
                  title={title}
                  isTight={isTight}
                  beginsWhole={!items[0]?.points?.length}
                  families={families}
                  page={page}
                >
                  {items.map(({ id, href = "", ...item }) => (
                    <Entry
                      key={id}
                      families={families}
                      page={page}
                      comma={resume.words.listComma}
                      href={absoluteAddress(site, href)}
                      isNarrow={row.length > 1}
                      {...item}
                    />
                  ))}
                </Part>
              ))}
            </Row>
          ))}
          {!isWhole && (
            <Link src={`${site}/resume`} style={look.way}>
              <Words text={`… ${site}/resume`} direction="ltr" families={families} />
            </Link>
          )}
        </View>
      </Page>
    </Document>
  );
}

/** Parts side by side stay on one page; a part of its own is broken where the page ends. */
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

function Head({
  resume,
  site,
  accent,
  families,
}: ResumeDocumentProps & { families: FontFamily[] }) {
  return (
    <View>
      <Paragraph
        families={families}
        style={[
          look.name,
          isTall(resume.name) ? look.tallName : {},
          isRightToLeft(resume.name) ? look.turnedName : {},
        ]}
        text={resume.name}
      />
      <Paragraph families={families} style={[look.role, { color: accent }]} text={resume.role} />
      <View style={rowOf(look.ways, directionOf(resume.language))}>
        {contactWays(resume, site).map(({ text, href }) =>
          href ? (
            <Link key={text} src={href} style={look.way}>
              <Words text={text} direction="ltr" families={families} />
            </Link>
          ) : (
            <Paragraph families={families} key={text} style={look.way} text={text} />
          ),
        )}
      </View>
      {resume.introduction !== "" && (
        <View style={look.summary}>
          {resume.introduction.split(/\n+/).map((paragraph) => (
            <Paragraph
              families={families}
              key={paragraph}
              style={look.introduction}
              text={paragraph}
            />
          ))}
        </View>
      )}
    </View>
  );
}
