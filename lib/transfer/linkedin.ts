import { parse } from "csv-parse/sync";
import { withoutEmpty } from "@/lib/text/without-empty";
import { baseName, decodeText, type ImportFile, refused } from "./import-file";
import type { ImportItem, ReadImport } from "./import-item";
import {
  dateIn,
  isCodeHost,
  linkIn,
  partialDateIn,
  personItems,
  uncategorisedSkills,
} from "./import-parts";

const LARGEST_TABLE_BYTES = 8 * 1024 * 1024;
const MOST_ROWS = 5_000;

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
] as const;

type Row = Record<string, string>;

const isNamed = (file: ImportFile, name: string) =>
  baseName(file.name).toLowerCase() === name.toLowerCase();

/** Whether the files are those of a LinkedIn archive. */
export const isLinkedIn = (files: readonly ImportFile[]) =>
  files.some((file) => TABLES.some((name) => isNamed(file, name)));

/** The rows of a table, as objects by column; empty when the archive lacks it. */
async function readTable(files: readonly ImportFile[], name: string): Promise<Row[]> {
  const file = files.find((one) => isNamed(one, name));
  if (!file) return [];
  const text = decodeText(file.name, await file.read(LARGEST_TABLE_BYTES));
  let rows: Row[];
  try {
    rows = parse(text, {
      columns: (header: string[]) => header.map((column) => column.trim()),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: MOST_ROWS + 1,
    }) as Row[];
  } catch {
    throw refused(`${name} is not a table as LinkedIn writes it`);
  }
  if (rows.length > MOST_ROWS) throw refused(`${name} has more than 5,000 rows`);
  return rows;
}

const cell = (row: Row, column: string) => row[column] ?? "";

function profile(row: Row): ImportItem[] {
  const warnings: string[] = [];
  const website = /(https?:\/\/[^,\]\s]+)/i.exec(cell(row, "Websites"))?.[1] ?? "";
  const handle = /\[?@?(\w{1,15})/.exec(cell(row, "Twitter Handles"))?.[1];
  return personItems(
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
  const end = dateIn(cell(row, "Finished On"), "The end", warnings);
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
      end_date: end,
      status: end !== null ? "completed" : "in-progress",
      category: "Other",
    }),
    warnings,
  };
}

function certification(row: Row): ImportItem {
  const warnings: string[] = [];
  return {
    noun: "certification",
    title: cell(row, "Name"),
    fields: withoutEmpty({
      name: cell(row, "Name"),
      issuer: cell(row, "Authority"),
      issue_date: dateIn(cell(row, "Started On"), "The start", warnings),
      expiry_date: dateIn(cell(row, "Finished On"), "The end", warnings),
      credential_id: cell(row, "License Number"),
      verification_url: linkIn(cell(row, "Url"), warnings),
    }),
    warnings,
  };
}

function education(row: Row): ImportItem {
  const warnings: string[] = [];
  return {
    noun: "education",
    title: cell(row, "School Name"),
    fields: withoutEmpty({
      institution: cell(row, "School Name"),
      study_type: cell(row, "Degree Name"),
      start_date: partialDateIn(cell(row, "Start Date"), "The start", warnings),
      end_date: partialDateIn(cell(row, "End Date"), "The end", warnings),
      description: [cell(row, "Notes"), cell(row, "Activities")].filter(Boolean).join("\n\n"),
    }),
    warnings,
  };
}

function publication(row: Row): ImportItem {
  const warnings: string[] = [];
  return {
    noun: "publication",
    title: cell(row, "Name"),
    fields: withoutEmpty({
      title: cell(row, "Name"),
      publisher: cell(row, "Publisher"),
      date: partialDateIn(cell(row, "Published On"), "The date", warnings),
      url: linkIn(cell(row, "Url"), warnings),
      abstract: cell(row, "Description"),
    }),
    warnings,
  };
}

function honor(row: Row): ImportItem {
  const warnings: string[] = [];
  return {
    noun: "award",
    title: cell(row, "Title"),
    fields: withoutEmpty({
      title: cell(row, "Title"),
      date: partialDateIn(cell(row, "Issued On"), "The date", warnings),
      description: cell(row, "Description"),
    }),
    warnings,
  };
}

const language = (row: Row): ImportItem => ({
  noun: "language",
  title: cell(row, "Name"),
  fields: withoutEmpty({ language: cell(row, "Name"), fluency: cell(row, "Proficiency") }),
  warnings: [],
});

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
      ...(await table("Education.csv")).map(education),
      ...(await table("Projects.csv")).map(project),
      ...uncategorisedSkills(skills),
      ...(await table("Publications.csv")).map(publication),
      ...(await table("Certifications.csv")).map(certification),
      ...(await table("Honors.csv")).map(honor),
      ...(await table("Languages.csv")).map(language),
    ],
    warnings: [],
  };
}
