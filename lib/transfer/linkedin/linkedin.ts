import { isSafeLink } from "@/lib/text/links";
import { withoutEmpty } from "@/lib/text/without-empty";
import { isSaidOpen } from "../import-dates";
import type { ImportFile } from "../import-file";
import type { ImportItem, ReadImport } from "../import-item";
import {
  bulletLines,
  dateIn,
  endIn,
  importItem,
  isCodeHost,
  isStillHeld,
  linkIn,
  personItems,
  uncategorisedSkills,
} from "../import-parts";
import type { LostValue } from "../lost/lost-values";
import { listEntry, quotation, sectionItems } from "../section-items";
import { cell, firstCell, isNamed, type Row, readTable } from "./linkedin-table";
import { lostOf, TABLES, type Table, unreadTables } from "./lost-of-linkedin";

/** Whether the files are a LinkedIn archive. */
export const isLinkedIn = (files: readonly ImportFile[]) =>
  files.some((file) => TABLES.some((name) => isNamed(file, name)));

/** The order in which websites with LinkedIn's labels can be the owner's website. Other labels are before a feed. */
const RANKS: Record<string, number> = { PERSONAL: 0, PORTFOLIO: 1, BLOG: 2, RSS: 4 };
const OTHER_RANK = 3;

/**
 * Reads '[COMPANY:https://example.com/,OTHER:github.com/ada]', sorted by rank. Some archives have brackets around each
 * address.
 */
const websitesIn = (websites: string, warnings: string[]) =>
  websites
    .split(/[,[\]\s]+/)
    .map((part) => {
      const [, label = "", address = ""] = /^(?:([A-Z][A-Z_]*):(?!\/\/))?(.*)$/.exec(part) ?? [];
      return { label, address: linkIn(address, warnings) };
    })
    .filter(({ address }) => address !== "")
    .sort((a, b) => (RANKS[a.label] ?? OTHER_RANK) - (RANKS[b.label] ?? OTHER_RANK));

function profile(row: Row): ImportItem[] {
  const warnings: string[] = [];
  const websites = websitesIn(cell(row, "Websites"), warnings);
  // Matches the address of a GitHub account, but not of a repository.
  const github = websites.find(
    ({ label, address }) =>
      label !== "COMPANY" && /^https?:\/\/(www\.)?github\.com\/[\w-]+\/?$/i.test(address),
  );
  const [website, ...others] = websites.filter(({ address }) => address !== github?.address);
  if (website?.label === "COMPANY")
    warnings.push(
      `LinkedIn calls the website ${website.address} a company's: check that it is yours`,
    );
  const handle = /\[?@?(\w{1,15})/.exec(cell(row, "Twitter Handles"))?.[1];
  const person = personItems(
    {
      name: [cell(row, "First Name"), cell(row, "Last Name")].filter(Boolean).join(" "),
      label: cell(row, "Headline"),
      summary: cell(row, "Summary"),
      location: cell(row, "Geo Location"),
      // The e-mail address and the phone number are not imported, because they can be private on LinkedIn.
      email: "",
      phone: "",
    },
    {
      website: website?.address ?? "",
      github: github?.address ?? "",
      twitter: handle === undefined ? "" : `https://x.com/${handle}`,
    },
    warnings,
  );
  const lines = others
    .filter(({ address }) => isSafeLink(address))
    .map(({ address }) => listEntry(address, [], address));
  return [...person, ...sectionItems("Elsewhere", lines)];
}

/** Converts 'NATIVE_OR_BILINGUAL' to 'Native or bilingual'. */
const inWords = (name: string) =>
  /^[A-Z]+(_[A-Z]+)+$/.test(name)
    ? name.charAt(0) + name.slice(1).toLowerCase().replaceAll("_", " ")
    : name;

function position(row: Row): ImportItem {
  const warnings: string[] = [];
  const end = cell(row, "Finished On");
  const isCurrent = isStillHeld(end, warnings);
  const start = dateIn(cell(row, "Started On"), "The start", warnings);
  return {
    noun: "experience",
    title: cell(row, "Title"),
    fields: {
      ...withoutEmpty({
        title: cell(row, "Title"),
        company: cell(row, "Company Name"),
        location: cell(row, "Location"),
        description: bulletLines(cell(row, "Description")),
        start_date: start,
      }),
      is_current: isSaidOpen(end) || (isCurrent && start !== null),
      end_date: isCurrent ? null : dateIn(end, "The end", warnings),
    },
    warnings,
  };
}

const project = (row: Row): ImportItem =>
  importItem("project", cell(row, "Title"), (warnings) => {
    const description = bulletLines(cell(row, "Description"));
    const url = linkIn(cell(row, "Url"), warnings);
    const isCode = isCodeHost(url);
    return {
      title: cell(row, "Title"),
      description: description.length > 1_000 ? "" : description,
      long_description: description.length > 1_000 ? description : "",
      github_url: isCode ? url : "",
      live_url: isCode ? "" : url,
      start_date: dateIn(cell(row, "Started On"), "The start", warnings),
      end_date: endIn(cell(row, "Finished On"), warnings),
    };
  });

const certification = (row: Row): ImportItem =>
  importItem("certification", cell(row, "Name"), (warnings) => ({
    name: cell(row, "Name"),
    issuer: cell(row, "Authority"),
    issue_date: dateIn(cell(row, "Started On"), "The start", warnings),
    expiry_date: endIn(cell(row, "Finished On"), warnings),
    credential_id: cell(row, "License Number"),
    verification_url: linkIn(cell(row, "Url"), warnings),
  }));

const education = (row: Row): ImportItem =>
  importItem("education", cell(row, "School Name"), (warnings) => ({
    institution: cell(row, "School Name"),
    study_type: cell(row, "Degree Name"),
    area: cell(row, "Field Of Study"),
    start_date: dateIn(cell(row, "Start Date"), "The start", warnings),
    end_date: endIn(cell(row, "End Date"), warnings),
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
    fluency: inWords(cell(row, "Proficiency")),
  }));

/** Returns the title of a patent. The title of an application has its state, because its date is the filing date. */
function patentTitle(row: Row): string {
  const status = cell(row, "Status");
  const isIssued = status === "" ? cell(row, "Issued On") !== "" : /issued|granted/i.test(status);
  const isFiled = firstCell(row, "Filing Date", "Filed On") !== "";
  const state = isIssued ? "" : status || (isFiled ? "filed" : "");
  return `${cell(row, "Title")}${state && ` (${state})`}`;
}

const patent = (row: Row): ImportItem =>
  importItem("publication", cell(row, "Title"), (warnings) => ({
    title: patentTitle(row),
    kind: "patent",
    venue: cell(row, "Issuer"),
    number: firstCell(row, "Patent Number", "Number", "Application Number"),
    date: dateIn(firstCell(row, "Issued On", "Filing Date", "Filed On"), "The date", warnings),
    url: linkIn(cell(row, "Url"), warnings),
    abstract: cell(row, "Description"),
  }));

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
    cell(row, "Score"),
    firstCell(row, "Test Date", "Date"),
    cell(row, "Description"),
  ]);

/** Formats a recommendation; '' if the member hides it. */
function recommendation(row: Row): string {
  const text = cell(row, "Text");
  const isShown = ["", "VISIBLE"].includes(cell(row, "Status").toUpperCase());
  const name = [cell(row, "First Name"), cell(row, "Last Name")].filter(Boolean).join(" ");
  const by = [name, cell(row, "Job Title"), cell(row, "Company")];
  return text !== "" && isShown ? quotation(text, by) : "";
}

/** Reads LinkedIn's data archive. */
export async function readLinkedIn(files: readonly ImportFile[]): Promise<ReadImport> {
  const table = (name: Table) => readTable(files, name);
  const lost: LostValue[] = [];
  /** Makes an item of each row, with the lost values of the row. */
  const itemsOf = async (name: Table, make: (row: Row) => ImportItem) =>
    (await table(name)).map((row, index) => {
      const item = make(row);
      return { ...item, lost: lostOf(name, index, row, item.fields) };
    });
  /** Makes a section of all rows, with the lost values of the rows. */
  const sectionOf = async (
    title: string,
    name: Table,
    format: (row: Row) => string,
    gap?: string,
  ) => {
    const rows = await table(name);
    const items = sectionItems(title, rows.map(format).filter(Boolean), gap);
    const ofRows = rows.flatMap((row, index) => lostOf(name, index, row, { content: format(row) }));
    if (items.length === 0) lost.push(...ofRows);
    return items.map((item) => ({ ...item, lost: ofRows }));
  };
  const [own] = await table("Profile.csv");
  const person = own ? profile(own) : [];
  if (own) {
    const all = person.map(({ fields }) => Object.values(fields));
    const contact = person.find(({ noun }) => noun === "contact")?.fields ?? {};
    lost.push(...lostOf("Profile.csv", 0, own, { ...contact, all }));
  }
  const skills = await table("Skills.csv");
  for (const [index, row] of skills.entries()) {
    lost.push(...lostOf("Skills.csv", index, row, { name: cell(row, "Name") }));
  }
  return {
    source: "linkedin",
    items: [
      ...person,
      ...(await itemsOf("Positions.csv", position)),
      ...(await itemsOf("Volunteering.csv", volunteering)),
      ...(await itemsOf("Education.csv", education)),
      ...(await itemsOf("Projects.csv", project)),
      ...uncategorisedSkills(skills.map((row) => cell(row, "Name")).filter(Boolean)),
      ...(await itemsOf("Publications.csv", publication)),
      ...(await itemsOf("Patents.csv", patent)),
      ...(await itemsOf("Certifications.csv", certification)),
      ...(await itemsOf("Honors.csv", honor)),
      ...(await itemsOf("Languages.csv", language)),
      ...(await sectionOf("Courses", "Courses.csv", course)),
      ...(await sectionOf("Organizations", "Organizations.csv", organization)),
      ...(await sectionOf("Test scores", "TestScores.csv", testScore)),
      ...(await sectionOf(
        "Recommendations",
        "Recommendations_Received.csv",
        recommendation,
        "\n\n",
      )),
    ],
    warnings: [],
    lost: [...lost, ...unreadTables(files)],
  };
}
