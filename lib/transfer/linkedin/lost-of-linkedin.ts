import { byteSize } from "@/lib/text/byte-size";
import type { ImportFile } from "../import-file";
import { isOpenIn } from "../import-parts";
import { into, type LostValue, lostIn, lostValue, type Takes } from "../lost/lost-values";
import { isNamed, type Row } from "./linkedin-table";

/** LinkedIn's names of the tables that an import reads. */
export const TABLES = [
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

export type Table = (typeof TABLES)[number];

const PERIOD: Takes = { "Started On": into("start_date"), "Finished On": into("end_date") };

/** For each table, maps its columns to the fields that store the values. The values of other columns are lost. */
const TAKES: Record<Table, Takes> = {
  "Profile.csv": {
    ...{ "First Name": "all", "Last Name": "all", Headline: "all", Summary: "all" },
    "Geo Location": "all",
    "Twitter Handles": into("twitter"),
    Websites: into("website", "github"),
  },
  "Positions.csv": {
    ...PERIOD,
    ...{ Title: "title", "Company Name": "company", Location: "location" },
    // The text can change, because bullets become lines.
    Description: into("description"),
  },
  "Projects.csv": {
    ...PERIOD,
    Title: "title",
    Description: into("description", "long_description"),
    Url: ["github_url", "live_url"],
  },
  "Skills.csv": { Name: "name" },
  "Certifications.csv": {
    ...{ Name: "name", Authority: "issuer", "License Number": "credential_id" },
    ...{ "Started On": into("issue_date"), "Finished On": into("expiry_date") },
    Url: "verification_url",
  },
  "Education.csv": {
    ...{ "School Name": "institution", "Degree Name": "study_type", "Field Of Study": "area" },
    ...{ "Start Date": into("start_date"), "End Date": into("end_date") },
    ...{ Notes: "description", Activities: "description" },
  },
  "Publications.csv": {
    ...{ Name: "title", Publisher: "publisher", Url: "url", Description: "abstract" },
    "Published On": into("date"),
  },
  "Honors.csv": { Title: "title", Description: "description", "Issued On": into("date") },
  "Languages.csv": { Name: "language", Proficiency: into("fluency") },
  "Patents.csv": {
    ...{ Title: "title", Issuer: "venue", Url: "url", Description: "abstract" },
    Status: into("title"),
    ...{ "Patent Number": "number", "Application Number": "number", Number: "number" },
    ...{ "Issued On": into("date"), "Filing Date": into("date"), "Filed On": into("date") },
  },
  "Volunteering.csv": {
    ...PERIOD,
    ...{ Role: "title", Cause: ["title", "description"], "Company Name": "company" },
    ...{ Location: "location", Description: into("description") },
  },
  "Courses.csv": { Name: "content", Number: "content" },
  "Organizations.csv": {
    ...{ Name: "content", Position: "content", Description: "content" },
    ...{ "Started On": "content", "Finished On": "content" },
  },
  "TestScores.csv": {
    ...{ Name: "content", Score: "content", "Test Date": "content", Date: "content" },
    Description: "content",
  },
  "Recommendations_Received.csv": {
    ...{ "First Name": "content", "Last Name": "content", "Job Title": "content" },
    ...{ Company: "content", Text: into("content"), Status: into("content") },
  },
};

const ENDS = ["Finished On", "End Date"];

/** Returns those values of a row that are not in `fields`. */
export function lostOf(table: Table, index: number, row: Row, fields: Record<string, unknown>) {
  const said = Object.entries(row).filter(
    ([column, value]) => !(ENDS.includes(column) && isOpenIn(fields, value)),
  );
  return lostIn(Object.fromEntries(said), fields, TAKES[table], `${table}[${index}]`);
}

/** Lists the tables that an import does not read. */
export const unreadTables = (files: readonly ImportFile[]): LostValue[] =>
  files
    .filter((file) => /\.csv$/i.test(file.name) && !TABLES.some((name) => isNamed(file, name)))
    .map(({ name, bytes }) => lostValue(name, `the whole table, ${byteSize(bytes)}`));
