import { Document, Link, Page, Text, View } from "@react-pdf/renderer";
import { latinText } from "@/components/site/share-card/latin-text";
import { fill } from "@/lib/i18n/words";
import { contactWays, type Resume } from "@/lib/publish/resume";
import { resumeParts } from "@/lib/publish/resume-parts";
import { absoluteAddress } from "@/lib/text/links";
import { look } from "./document-look";
import { Entry, Part } from "./document-parts";

interface ResumeDocumentProps {
  resume: Resume;
  site: string;
  /** The colour of the role, as `#rrggbb`. */
  accent: string;
}

/** The résumé on paper. Texts are put into letters the fonts have. */
export function ResumeDocument({ resume, site, accent }: ResumeDocumentProps) {
  const name = latinText(resume.name);
  const changed = new Date(resume.updated_at);
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
      <Page size="A4" style={look.page}>
        <View style={look.foot} fixed>
          <Text>{name}</Text>
          <Text
            render={({ pageNumber, totalPages }) =>
              totalPages > 1 ? `${pageNumber} / ${totalPages}` : ""
            }
          />
        </View>
        <View style={look.content}>
          <Head resume={resume} site={site} accent={accent} />
          {resumeParts(resume).map(({ title, isTight, items }) => (
            <Part key={title} title={title} isTight={isTight}>
              {items.map(({ id, href = "", ...item }) => (
                <Entry key={id} href={absoluteAddress(site, href)} {...item} />
              ))}
            </Part>
          ))}
        </View>
      </Page>
    </Document>
  );
}

function Head({ resume, site, accent }: ResumeDocumentProps) {
  return (
    <View>
      <Text style={look.name}>{latinText(resume.name)}</Text>
      <Text style={[look.role, { color: accent }]}>{latinText(resume.role)}</Text>
      <View style={look.ways}>
        {contactWays(resume, site).map(({ text, href }) =>
          href ? (
            <Link key={text} src={href} style={look.way}>
              {latinText(text)}
            </Link>
          ) : (
            <Text key={text} style={look.way}>
              {latinText(text)}
            </Text>
          ),
        )}
      </View>
      {resume.introduction !== "" && (
        <Text style={look.summary}>
          {resume.introduction.split(/\n+/).map(latinText).join("\n")}
        </Text>
      )}
    </View>
  );
}
