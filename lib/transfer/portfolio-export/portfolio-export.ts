import { z } from "zod";
import { wasSaved } from "@/lib/content/fields";
import { readLastingId } from "@/lib/content/lasting-id/lasting-id";
import { type ContentNoun, NOUNS, nounOf } from "@/lib/content/registry";
import type { UploadDetails } from "@/lib/content/uploads/schema";
import { replaceUploads, uploadsIn } from "@/lib/media/uploaded-image";
import { baseName, folderOf, type ImportFile, refused } from "@/lib/transfer/import-file";
import type { ImportItem, PictureAddresses, ReadImport } from "@/lib/transfer/import-item";
import { readJsonFile } from "@/lib/transfer/json-file";
import { type LostValue, leaves } from "@/lib/transfer/lost/lost-values";
import { pictureImporter } from "@/lib/transfer/markdown/markdown-pictures";
import { isMarkdown, readPost } from "@/lib/transfer/markdown/markdown-posts";
import { isSlug } from "@/lib/transfer/markdown/post-slug";
import { frontOf, readTexts } from "@/lib/transfer/markdown/source-texts";
import { withNumberedSections } from "./custom-sections";
import { isCopiedAuthor, originOf, presentAbout, presentPost } from "./earlier-exports";
import {
  CONTENT_ENTRY,
  EXPORT_ENTRY,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  MEDIA_PREFIX,
  MESSAGES_ENTRY,
  PUBLICATIONS_ENTRY,
} from "./portable-format";
import { addPostFile, lostOfFile, statusIn } from "./post-file";

type Fields = Record<string, unknown>;

const record = z.record(z.string(), z.unknown());
const records = z.array(record).default([]);

const exportSchema = z.object({
  ...Object.fromEntries(
    NOUNS.map(({ exportKey, isSingle }) => [exportKey, isSingle ? record.optional() : records]),
  ),
  uploads: records,
  messages: records,
});

/** An upload without a valid name and time is ignored. Other invalid values become empty. */
const uploadSchema = z.object({
  name: z.string(),
  file_name: z.string().max(255).catch(""),
  alt: z.string().max(1_000).catch(""),
  created_at: z.iso.datetime(),
});

const kindSchema = z.object({ format: z.literal(EXPORT_FORMAT), format_version: z.int().min(1) });

const cardSchema = z.object({ card_id: z.unknown().optional() });

/** Whether a JSON value is an export of this software, of any version. */
export const isPortfolioExport = (value: unknown): boolean => kindSchema.safeParse(value).success;

/** Returns the folder of an export; '' if the export is in no folder. */
const rootOf = (document: ImportFile) => {
  const folder = folderOf(document.name);
  return folder === "" ? "" : `${folder}/`;
};

const ENTRIES = [CONTENT_ENTRY, EXPORT_ENTRY, MESSAGES_ENTRY, PUBLICATIONS_ENTRY];

const FOLDERS = [
  MEDIA_PREFIX,
  ...NOUNS.flatMap((noun) => (noun.isSingle || !noun.textFolder ? [] : [`${noun.textFolder}/`])),
];

/** Whether a file belongs to the export with this `content.json`. */
export function isOfExport(file: ImportFile, document: ImportFile): boolean {
  const root = rootOf(document);
  if (file === document) return true;
  if (!file.name.startsWith(root)) return false;
  const path = file.name.slice(root.length);
  return ENTRIES.includes(path) || FOLDERS.some((folder) => path.startsWith(folder));
}

const isSimple = (value: unknown) => typeof value !== "object" || value === null;

/** Fields with a list of maps: pictures, key numbers, sections and profiles. */
const LISTS_OF_ENTRIES = ["images", "headline", "sections", "profiles"];

const isEntry = (value: unknown) =>
  !Array.isArray(value) && Object.values(value as object).every(isSimple);

/** Drops values of types that this software does not export. */
const plain = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const mayHaveEntries = LISTS_OF_ENTRIES.includes(name);
      const isKnown = (one: unknown) => isSimple(one) || (mayHaveEntries && isEntry(one));
      // The field `shown` is a map. It says for each contact fact where the site shows the fact.
      if (name === "shown") return typeof value === "object" && value !== null && isEntry(value);
      return isSimple(value) || (Array.isArray(value) && value.every(isKnown));
    }),
  );

function titleOf(key: ContentNoun, fields: Fields): string {
  const noun = nounOf(key);
  return noun.isSingle ? noun.title : String(fields[noun.nameField] ?? "").slice(0, 300);
}

function itemOf(noun: ContentNoun, given: Fields, path = ""): ImportItem {
  const known = plain(given);
  const unknown = Object.entries(given).filter(([name]) => !Object.hasOwn(known, name));
  const { id, created_at, updated_at, former_slugs, feed_id, card_id, ...others } = known;
  const { file, period, category, category_id, translation_of, item, ...rest } = others;
  const lastingId = readLastingId(noun === "about" ? card_id : feed_id);
  const isSkill = noun === "skill";
  return {
    noun,
    title: titleOf(noun, rest),
    fields: {
      ...rest,
      ...(isSkill || category === undefined ? {} : { category }),
      ...(translation_of === null ? { translation_of } : {}),
    },
    ...(isSkill && typeof category === "string" ? { category } : {}),
    ...(typeof translation_of === "string" ? { translationOf: translation_of } : {}),
    ...(typeof item === "string" ? { figureOf: item } : {}),
    ...(typeof created_at === "string" ? { createdAt: created_at } : {}),
    ...(lastingId === null ? {} : { lastingId }),
    ...(Array.isArray(former_slugs)
      ? { formerSlugs: former_slugs.filter((one) => typeof one === "string" && isSlug(one)) }
      : {}),
    warnings: [],
    lost: unknown.flatMap(([name, value]) => leaves(value, `${path}.${name}`)),
  };
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change));
  if (isSimple(value)) return value;
  return Object.fromEntries(
    Object.entries(value as Fields).map(([name, entry]) => [name, mapTexts(entry, change)]),
  );
}

/** Replaces addresses of uploads with their new addresses, and warns of missing uploads. */
async function withUploads(
  item: ImportItem,
  addresses: ReadonlyMap<string, string>,
  pictures: PictureAddresses,
): Promise<ImportItem> {
  const missing = new Set<string>();
  for (const name of uploadsIn(JSON.stringify(item.fields))) {
    if (!addresses.has(name) && !(await pictures.has(name))) missing.add(name);
  }
  const change = (text: string) => replaceUploads(text, (name) => addresses.get(name));
  const fields = Object.fromEntries(
    Object.entries(item.fields).map(([name, value]) => [name, mapTexts(value, change)]),
  );
  const warnings = [...missing].map((name) => `The picture ${name} is not among the files`);
  return { ...item, fields, warnings: [...item.warnings, ...warnings] };
}

/** Returns the new addresses of uploads. Warns of files that cannot be uploads. */
async function uploadAddresses(media: readonly ImportFile[], pictures: PictureAddresses) {
  const addresses = new Map<string, string>();
  const warnings: string[] = [];
  for (const file of media) {
    const name = baseName(file.name);
    const address = await pictures.addressOf(file);
    if (address) addresses.set(name, address);
    else warnings.push(`${name} is not a picture that can be used here`);
  }
  return { addresses, warnings };
}

/** Returns the details of uploads under their new names. */
function uploadsOf(given: readonly Fields[], addresses: ReadonlyMap<string, string>) {
  return given.flatMap((one): UploadDetails[] => {
    const { data } = uploadSchema.safeParse(one);
    if (!data) return [];
    return [{ ...data, name: baseName(addresses.get(data.name) ?? data.name) }];
  });
}

/** Returns the fields of a Markdown file with this software's names. Some fields have other programs' names there. */
function fileFields({ fields, text }: { fields: Fields; text: string }): Fields {
  const { date, draft, featured, created_at, translation_of, ...rest } = plain(fields);
  return { ...rest, ...(featured === undefined ? {} : { is_featured: featured }), content: text };
}

const KNOWN = { ...exportSchema.shape, ...kindSchema.shape, ...cardSchema.shape };

/** Lists the values that are not part of the format. */
const lostOfDocument = (value: unknown): LostValue[] =>
  Object.entries(value as Fields)
    .filter(([name]) => !(name in KNOWN))
    .flatMap(([name, one]) => leaves(one, name));

/** Reads `content.json` (`value`) and the Markdown files. Fields in these files replace the fields in `value`. */
export async function readPortfolioExport(
  value: unknown,
  document: ImportFile,
  files: readonly ImportFile[],
  pictures: PictureAddresses,
): Promise<ReadImport> {
  const { format_version: version } = kindSchema.parse(value);
  if (version > EXPORT_VERSION) {
    throw refused("A newer version of this software made the export: update this site");
  }
  const parsed = exportSchema.safeParse(value);
  if (!parsed.success) throw refused(`${CONTENT_ENTRY} cannot be read as an export`);
  const content: Record<string, Fields | Fields[] | undefined> = parsed.data;
  const root = rootOf(document);
  const inside = (folder: string) => files.filter(({ name }) => name.startsWith(root + folder));

  const { card_id: cardId } = cardSchema.parse(value);
  const origin = await originOf(files.find(({ name }) => name === root + EXPORT_ENTRY));

  const items: ImportItem[] = [];
  const byFile = new Map<string, ImportItem>();
  for (const noun of NOUNS) {
    const given = content[noun.exportKey] ?? [];
    if (!Array.isArray(given)) {
      let fields = given;
      if (noun.key === "site") {
        fields = withNumberedSections(given, version, [content.sections ?? []].flat());
      } else if (noun.key === "about") {
        fields = presentAbout({ ...given, card_id: cardId }, origin);
      }
      if (wasSaved(given)) items.push(itemOf(noun.key, fields, noun.exportKey));
      continue;
    }
    const isPrefilled = !noun.isSingle && noun.isPrefilled;
    for (const [index, fields] of given.entries()) {
      if (isPrefilled && !wasSaved(fields)) continue;
      const own = noun.key === "blog" ? presentPost(fields, content.about, origin) : fields;
      const item = itemOf(noun.key, own, `${noun.exportKey}[${index}]`);
      items.push(item);
      if (typeof fields.file === "string") byFile.set(root + fields.file, item);
    }
  }

  const { addresses, warnings } = await uploadAddresses(inside(MEDIA_PREFIX), pictures);
  const importer = pictureImporter(files, {
    ...pictures,
    has: async (upload) => addresses.has(upload) || (await pictures.has(upload)),
  });
  for await (const file of readTexts(inside("posts/").filter(isMarkdown))) {
    const read = await frontOf(file);
    const { fields: front, text } = read;
    const post = await readPost(file, importer, read);
    const item = byFile.get(file.name);
    byFile.delete(file.name);
    // A post that is not in `content.json` and has no status is a draft.
    if (!item) {
      const status = statusIn(front) ?? "draft";
      items.push({ ...post, fields: { ...post.fields, ...(post.problem ? {} : { status }) } });
    } else if (post.problem !== undefined) item.problem = post.problem;
    else {
      // Earlier versions wrote the owner's name into each file, as its author.
      if (item.fields.author === null && isCopiedAuthor(post.fields.author, content.about)) {
        delete post.fields.author;
      }
      addPostFile(item, post, front);
      item.lost = [...(item.lost ?? []), ...lostOfFile(post, item)];
      const warn = (warning: string) => item.warnings.push(warning);
      item.fields.content = await importer.text(text, file.name, warn);
    }
  }
  for (const noun of ["project", "page"] as const) {
    for await (const file of readTexts(inside(`${noun}s/`).filter(isMarkdown))) {
      const { problem, ...read } = await frontOf(file);
      const item = byFile.get(file.name) ?? { ...itemOf(noun, {}), title: baseName(file.name) };
      if (!byFile.delete(file.name)) items.push(item);
      const found = file.problem ?? problem;
      if (found !== undefined) item.problem = found;
      Object.assign(item.fields, fileFields(read));
    }
  }
  for (const item of byFile.values()) item.warnings.push("Its text is not among the files");

  const letters = files.find(({ name }) => name === root + MESSAGES_ENTRY);
  const messages = letters ? await readJsonFile(letters) : parsed.data.messages;
  if (Array.isArray(messages) && messages.length > 0) {
    warnings.push("Messages are not imported: only a backup restores them");
  }
  const done = [];
  for (const item of items) done.push(await withUploads(item, addresses, pictures));
  const uploads = uploadsOf(parsed.data.uploads, addresses);
  return { source: "export", items: done, warnings, uploads, lost: lostOfDocument(value) };
}
