import { Document, Link, Page, Text, View } from "@react-pdf/renderer";
import { latinText } from "@/components/site/latin-text";
import { formatDay, formatMonth } from "@/lib/dates";
import { absoluteAddress } from "@/lib/links";
import { contactWays, type Resume } from "@/lib/resume";
import { look } from "./document-look";
import { Entry, Part } from "./document-parts";

interface ResumeDocumentProps {
  resume: Resume;
  site: string;
}

/** The résumé on paper. Texts are put into letters the fonts have. */
export function ResumeDocument({ resume, site }: ResumeDocumentProps) {
  const name = latinText(resume.name);
  const changed = new Date(resume.updated_at);
  return (
    <Document
      title={`${resume.name} - Resume`}
      author={resume.name}
      subject={resume.role}
      creator={`${site}/resume`}
      producer="react-pdf"
      language="en"
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
          <Head resume={resume} site={site} />
          <Part title="Experience" items={resume.jobs}>
            {(job) => (
              <Entry
                key={job.id}
                time={job.period}
                place={job.location}
                title={job.title}
                by={job.company}
                text={job.description}
                points={job.achievements}
              />
            )}
          </Part>
          <Part title="Selected projects" items={resume.selectedProjects}>
            {(project) => (
              <Entry
                key={project.id}
                time={project.period}
                title={project.title}
                href={`${site}/project/${project.slug}`}
                text={project.description}
                note={project.technologies.join(", ")}
              />
            )}
          </Part>
          <Part title="Skills" items={resume.skillGroups} isTight>
            {({ name, skills }) => <Entry key={name} label={name} text={skills.join(", ")} />}
          </Part>
          <Part title="Certifications" items={resume.certifications} isTight>
            {({ id, name, by, issue_date, verification_url }) => (
              <Entry
                key={id}
                time={formatMonth(issue_date)}
                title={name}
                href={absoluteAddress(site, verification_url ?? "")}
                by={by}
              />
            )}
          </Part>
          <Part title="Writing" items={resume.selectedPosts} isTight>
            {({ id, publish_date, title, slug }) => (
              <Entry
                key={id}
                time={formatDay(publish_date)}
                title={title}
                href={`${site}/blog/${slug}`}
              />
            )}
          </Part>
        </View>
      </Page>
    </Document>
  );
}

function Head({ resume, site }: ResumeDocumentProps) {
  return (
    <View>
      <Text style={look.name}>{latinText(resume.name)}</Text>
      <Text style={look.role}>{latinText(resume.role)}</Text>
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
