import { isSafeLink } from "@/lib/text/links";
import { withoutEmpty } from "@/lib/text/without-empty";
import type { ImportFile } from "../import-file";
import type { ImportItem, ReadImport } from "../import-item";
import {
  dateIn,
  importItem,
  isCodeHost,
  linkIn,
  personItems,
  uncategorisedSkills,
} from "../import-parts";
import { listEntry, quotation, sectionItems } from "../section-items";
import { cell, firstCell, isNamed, type Row, readTable } from "./linkedin-table";

/** The tables of a LinkedIn archive that the site can import. The columns have LinkedIn's names. */
const TABLES = [
  "Profile.csv",
  "Positions.csv",
  "Projects.csv",
  "Skills.csv",
  "Certifications.csv",
  "Education.csv",
  "Publications.csv",
  "Honors.csv",
  "Languages.csv",
  "Patents.csv",
  "Volunteering.csv",
  "Courses.csv",
  "Organizations.csv",
  "TestScores.csv",
  "Recommendations_Received.csv",
] as const;

/** Whether the files are those of a LinkedIn archive. */
export const isLinkedIn = (files: readonly ImportFile[]) =>
  files.some((file) => TABLES.some((name) => isNamed(file, name)));

function profile(row: Row): ImportItem[] {
  const warnings: string[] = [];
  const [website = "", ...others] = cell(row, "Websites").match(/https?:\/\/[^,\]\s]+/gi) ?? [];
  const handle = /\[?@?(\w{1,15})/.exec(cell(row, "Twitter Handles"))?.[1];
  const person = personItems(
    {
      name: [cell(row, "First Name"), cell(row, "Last Name")].filter(Boolean).join(" "),
      label: cell(row, "Headline"),
      summary: cell(row, "Summary"),
      location: cell(row, "Geo Location"),
      // These may be private: LinkedIn does not show all of the archive to everybody.
      email: "",
      phone: "",
    },
    {
      website: linkIn(website, warnings),
      twitter: handle === undefined ? "" : `https://x.com/${handle}`,
    },
    warnings,
  );
  const lines = others.filter(isSafeLink).map((address) => listEntry(address, [], address));
  return [...person, ...sectionItems("Elsewhere", lines)];
}

function position(row: Row): ImportItem {
  const warnings: string[] = [];
  const isCurrent = cell(row, "Finished On") === "";
  const start = dateIn(cell(row, "Started On"), "The start", warnings);
  return {
    noun: "experience",
    title: cell(row, "Title"),
    fields: {
      ...withoutEmpty({
        title: cell(row, "Title"),
        company: cell(row, "Company Name"),
        location: cell(row, "Location"),
        description: cell(row, "Description"),
        start_date: start,
      }),
      is_current: isCurrent && start !== null,
      end_date: isCurrent ? null : dateIn(cell(row, "Finished On"), "The end", warnings),
    },
    warnings,
  };
}

function project(row: Row): ImportItem {
  const warnings: string[] = [];
  const title = cell(row, "Title");
  const description = cell(row, "Description");
  const url = linkIn(cell(row, "Url"), warnings);
  const isCode = isCodeHost(url);
  return {
    noun: "project",
    title,
    fields: withoutEmpty({
      title,
      description: description.length > 1_000 ? "" : description,
      long_description: description.length > 1_000 ? description : "",
      github_url: isCode ? url : "",
      live_url: isCode ? "" : url,
      start_date: dateIn(cell(row, "Started On"), "The start", warnings),
      end_date: dateIn(cell(row, "Finished On"), "The end", warnings),
    }),
    warnings,
  };
}

const certification = (row: Row): ImportItem =>
  importItem("certification", cell(row, "Name"), (warnings) => ({
    name: cell(row, "Name"),
    issuer: cell(row, "Authority"),
    issue_date: dateIn(cell(row, "Started On"), "The start", warnings),
    expiry_date: dateIn(cell(row, "Finished On"), "The end", warnings),
    credential_id: cell(row, "License Number"),
    verification_url: linkIn(cell(row, "Url"), warnings),
  }));

const education = (row: Row): ImportItem =>
  importItem("education", cell(row, "School Name"), (warnings) => ({
    institution: cell(row, "School Name"),
    study_type: cell(row, "Degree Name"),
    start_date: dateIn(cell(row, "Start Date"), "The start", warnings),
    end_date: dateIn(cell(row, "End Date"), "The end", warnings),
    description: [cell(row, "Notes"), cell(row, "Activities")].filter(Boolean).join("\n\n"),
  }));

const publication = (row: Row): ImportItem =>
  importItem("publication", cell(row, "Name"), (warnings) => ({
    title: cell(row, "Name"),
    publisher: cell(row, "Publisher"),
    date: dateIn(cell(row, "Published On"), "The date", warnings),
    url: linkIn(cell(row, "Url"), warnings),
    abstract: cell(row, "Description"),
  }));

const honor = (row: Row): ImportItem =>
  importItem("award", cell(row, "Title"), (warnings) => ({
    title: cell(row, "Title"),
    date: dateIn(cell(row, "Issued On"), "The date", warnings),
    description: cell(row, "Description"),
  }));

const language = (row: Row): ImportItem =>
  importItem("language", cell(row, "Name"), () => ({
    language: cell(row, "Name"),
    fluency: cell(row, "Proficiency"),
  }));

function patent(row: Row): ImportItem {
  return importItem("publication", cell(row, "Title"), (warnings) => ({
    title: cell(row, "Title"),
    kind: "patent",
    venue: cell(row, "Issuer"),
    number: firstCell(row, "Patent Number", "Application Number", "Number"),
    date: dateIn(firstCell(row, "Issued On", "Filing Date", "Filed On"), "The date", warnings),
    url: linkIn(cell(row, "Url"), warnings),
    abstract: cell(row, "Description"),
  }));
}

/** Work that was not paid for is work. */
function volunteering(row: Row): ImportItem {
  const item = position({ ...row, Title: cell(row, "Role") || cell(row, "Cause") });
  const cause = cell(row, "Role") === "" ? "" : cell(row, "Cause");
  const description = [cell(row, "Description"), cause].filter(Boolean).join("\n\n");
  return {
    ...item,
    fields: { ...item.fields, ...withoutEmpty({ description }) },
    warnings: [...item.warnings, "Volunteer work becomes a position"],
  };
}

const period = (row: Row) =>
  [cell(row, "Started On"), cell(row, "Finished On")].filter(Boolean).join(" – ");

const organization = (row: Row) =>
  listEntry(cell(row, "Name"), [cell(row, "Position"), period(row), cell(row, "Description")]);

const course = (row: Row) => listEntry(cell(row, "Name"), [cell(row, "Number")]);

const testScore = (row: Row) =>
  listEntry(cell(row, "Name"), [
    ...[cell(row, "Score"), firstCell(row, "Test Date", "Date"), cell(row, "Description")],
  ]);

/** What others wrote and the member shows. */
function recommendation(row: Row): string[] {
  const text = cell(row, "Text");
  const isShown = ["", "VISIBLE"].includes(cell(row, "Status").toUpperCase());
  const name = [cell(row, "First Name"), cell(row, "Last Name")].filter(Boolean).join(" ");
  const by = [name, cell(row, "Job Title"), cell(row, "Company")];
  return text !== "" && isShown ? [quotation(text, by)] : [];
}

/** Reads the archive of their own data that LinkedIn gives its members. */
export async function readLinkedIn(files: readonly ImportFile[]): Promise<ReadImport> {
  const table = (name: string) => readTable(files, name);
  const [own] = await table("Profile.csv");
  const skills = (await table("Skills.csv")).map((row) => cell(row, "Name")).filter(Boolean);
  return {
    source: "linkedin",
    items: [
      ...(own ? profile(own) : []),
      ...(await table("Positions.csv")).map(position),
      ...(await table("Volunteering.csv")).map(volunteering),
      ...(await table("Education.csv")).map(education),
      ...(await table("Projects.csv")).map(project),
      ...uncategorisedSkills(skills),
      ...(await table("Publications.csv")).map(publication),
      ...(await table("Patents.csv")).map(patent),
      ...(await table("Certifications.csv")).map(certification),
      ...(await table("Honors.csv")).map(honor),
      ...(await table("Languages.csv")).map(language),
      ...sectionItems("Courses", (await table("Courses.csv")).map(course)),
      ...sectionItems("Organizations", (await table("Organizations.csv")).map(organization)),
      ...sectionItems("Test scores", (await table("TestScores.csv")).map(testScore)),
      ...sectionItems(
        "Recommendations",
        (await table("Recommendations_Received.csv")).flatMap(recommendation),
        "\n\n",
      ),
    ],
    warnings: [],
  };
}
