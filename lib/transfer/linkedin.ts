import { parse } from "csv-parse/sync";
import { withoutEmpty } from "@/lib/text/without-empty";
import { baseName, decodeText, type ImportFile, refused } from "./import-file";
import type { ImportItem, ReadImport } from "./import-item";
import { dateIn, isCodeHost, linkIn, personItems, uncategorisedSkills } from "./import-parts";

const LARGEST_TABLE_BYTES = 8 * 1024 * 1024;
const MOST_ROWS = 5_000;

/** The tables of a LinkedIn archive that have something for the site; names of columns are LinkedIn's. */
const TABLES = [
  "Profile.csv",
  "Positions.csv",
  "Projects.csv",
  "Skills.csv",
  "Certifications.csv",
] as const;
/** Tables the site has no place for, by what is in them. */
const LEFT_OUT = {
  "Education.csv": "education",
  "Languages.csv": "languages",
  "Honors.csv": "honours",
};

type Row = Record<string, string>;

const isNamed = (file: ImportFile, name: string) =>
  baseName(file.name).toLowerCase() === name.toLowerCase();

/** Whether the files are those of a LinkedIn archive. */
export const isLinkedIn = (files: readonly ImportFile[]) =>
  files.some((file) => TABLES.some((name) => isNamed(file, name)));

/** The rows of a table by its columns' names; none when the archive does not have it. */
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
      // What LinkedIn knows of these is not what it shows to everybody.
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

/** The archive that LinkedIn gives its members of their own data. */
export async function readLinkedIn(files: readonly ImportFile[]): Promise<ReadImport> {
  const table = (name: string) => readTable(files, name);
  const [own] = await table("Profile.csv");
  const skills = (await table("Skills.csv")).map((row) => cell(row, "Name")).filter(Boolean);
  const warnings: string[] = [];
  for (const [name, what] of Object.entries(LEFT_OUT)) {
    const count = (await table(name)).length;
    if (count > 0)
      warnings.push(`Not imported, as the site has no place for it: ${what} (${count})`);
  }
  return {
    source: "linkedin",
    items: [
      ...(own ? profile(own) : []),
      ...(await table("Positions.csv")).map(position),
      ...(await table("Projects.csv")).map(project),
      ...uncategorisedSkills(skills),
      ...(await table("Certifications.csv")).map(certification),
    ],
    warnings,
  };
}
