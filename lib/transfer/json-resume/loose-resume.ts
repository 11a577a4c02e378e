import { isMap } from "../import-parts";

// Many résumés have the format's names with other types: numbers for texts, texts for lists, names for objects, objects
// for lists.

type Fields = Record<string, unknown>;

/** `words` are short and may share a line, `lines` are sentences. */
type Form = "text" | "paragraphs" | "words" | "lines";

/** The fields of a list's entries. `name` is the field for a text. `also` has other names of fields. */
interface ListForm {
  name: string;
  fields: Readonly<Record<string, Form>>;
  also?: Readonly<Record<string, string>>;
  /** Whether one text may have several entries. */
  isWords?: boolean;
}

const PERIOD = { startDate: "text", endDate: "text" } as const;

const JOB: ListForm = {
  name: "name",
  fields: {
    ...{ name: "text", company: "text", organization: "text", position: "text", url: "text" },
    ...{ website: "text", location: "text", description: "paragraphs", summary: "paragraphs" },
    ...PERIOD,
    ...{ highlights: "lines", keywords: "words" },
  },
  also: { technologies: "keywords", achievements: "highlights", title: "position" },
};

const LISTS: Readonly<Record<string, ListForm>> = {
  work: JOB,
  volunteer: { ...JOB, name: "organization" },
  projects: {
    name: "name",
    fields: {
      ...{ name: "text", description: "paragraphs", summary: "paragraphs", highlights: "lines" },
      ...{ keywords: "words", roles: "words", url: "text", entity: "text", type: "text" },
      ...PERIOD,
    },
    also: { title: "name", technologies: "keywords", website: "url" },
  },
  skills: {
    name: "name",
    fields: { name: "text", level: "text", keywords: "words" },
    isWords: true,
  },
  certificates: {
    name: "name",
    fields: { name: "text", issuer: "text", date: "text", expires: "text", url: "text" },
    also: { title: "name", startDate: "date", endDate: "expires" },
  },
  education: {
    name: "institution",
    fields: {
      ...{ institution: "text", url: "text", area: "text", studyType: "text", score: "text" },
      ...{ gpa: "text", courses: "words" },
      ...{ summary: "paragraphs", description: "paragraphs", highlights: "lines" },
      ...PERIOD,
    },
    also: { website: "url" },
  },
  awards: {
    name: "title",
    fields: { title: "text", date: "text", awarder: "text", summary: "paragraphs" },
    also: { name: "title" },
  },
  publications: {
    name: "name",
    fields: {
      ...{ name: "text", publisher: "text", releaseDate: "text", url: "text", website: "text" },
      ...{ summary: "paragraphs", authors: "words", venue: "text", doi: "text" },
      ...{ kind: "text", volume: "text", number: "text", pages: "text" },
    },
    also: { title: "name", date: "releaseDate" },
  },
  languages: {
    name: "language",
    fields: { language: "text", fluency: "text" },
    also: { name: "language", level: "fluency" },
    isWords: true,
  },
  interests: { name: "name", fields: { name: "text", keywords: "words" }, isWords: true },
  references: {
    name: "name",
    fields: { name: "text", reference: "paragraphs" },
  },
};

const BASICS: Readonly<Record<string, Form>> = {
  ...{ name: "text", label: "text", email: "text", phone: "text", url: "text", website: "text" },
  ...{ summary: "paragraphs", image: "text", picture: "text" },
};

const PLACE: Readonly<Record<string, Form>> = {
  ...{ address: "text", postalCode: "text", city: "text", region: "text", countryCode: "text" },
};

/** The first of these fields is the text of an object. */
const TEXT_OF_OBJECT = ["text", "name", "title", "description", "value", "summary", "highlight"];

const isWord = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

/** Returns a value as text; undefined for other types. */
function textOf(value: unknown): string | undefined {
  if (isWord(value)) return String(value);
  if (!isMap(value)) return undefined;
  // Any further field would be lost without a warning.
  const names = Object.keys(value);
  const [only = ""] = names;
  const isAlone = names.length === 1 && TEXT_OF_OBJECT.includes(only);
  return isAlone && isWord(value[only]) ? String(value[only]) : undefined;
}

const separators = { words: /[,;\n]/, lines: /\n+/ };

/** Returns a list of texts. Other values do not change, and are listed as lost. */
function listOf(value: unknown, form: "words" | "lines"): unknown {
  if (Array.isArray(value)) return value.map((one) => textOf(one) ?? one);
  const text = textOf(value);
  if (text === undefined) return value;
  return text
    .split(separators[form])
    .map((part) => part.replace(/^\s*[-*•]\s+/, "").trim())
    .filter(Boolean);
}

/** Joins a list of texts. A number becomes a text. */
function oneText(value: unknown, form: "text" | "paragraphs"): unknown {
  if (!Array.isArray(value)) return textOf(value) ?? value;
  const texts = value.map(textOf);
  if (texts.includes(undefined)) return value;
  return texts.join(form === "paragraphs" ? "\n\n" : ", ");
}

function formed(given: Fields, forms: Readonly<Record<string, Form>>): Fields {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
      if (form === undefined || value === null || value === undefined) return [name, value];
      const isList = form === "words" || form === "lines";
      return [name, isList ? listOf(value, form) : oneText(value, form)];
    }),
  );
}

/** Joins the values of a place. */
function placeText(value: unknown): unknown {
  if (!isMap(value)) return value;
  const { address, city, region, countryCode } = value;
  return [city ?? address, region, countryCode].filter(isWord).join(", ") || value;
}

function entryOf(given: unknown, { name, fields, also = {} }: ListForm): unknown {
  if (isWord(given)) return { [name]: String(given) };
  if (!isMap(given)) return given;
  const renamed = Object.entries(given).map(([field, value]): [string, unknown] => {
    const target = Object.hasOwn(also, field) ? also[field] : undefined;
    const isFree = target !== undefined && !given[target];
    const isPlace = field === "location" && "location" in fields;
    return [isFree ? target : field, isPlace ? placeText(value) : value];
  });
  return formed(Object.fromEntries(renamed), fields);
}

/** Returns the entries of a map, which is an entry or has entries by name. */
function entriesOfMap(given: Fields, { name, fields, also = {} }: ListForm): unknown[] {
  const isOne = Object.keys(given).some((field) => field in fields || field in also);
  if (isOne) return [given];
  return Object.entries(given).map(([key, value]) => {
    if (isMap(value)) return { [name]: key, ...value };
    const second = Object.keys(fields).find(
      (field) => fields[field] === "words" || field === "fluency",
    );
    return second === undefined ? value : { [name]: key, [second]: value };
  });
}

function entriesOf(given: unknown, form: ListForm): unknown {
  if (Array.isArray(given)) return given.map((entry) => entryOf(entry, form));
  if (isMap(given)) return entriesOfMap(given, form).map((entry) => entryOf(entry, form));
  if (typeof given !== "string" || !form.isWords) return given;
  return [listOf(given, "words")].flat().map((entry) => entryOf(entry, form));
}

/** Accepts a list, a single account, or a map by network. */
function profilesOf(given: unknown): unknown {
  const accountOf = (one: unknown, network = ""): unknown => {
    if (isMap(one))
      return formed(network ? { network, ...one } : one, {
        network: "text",
        username: "text",
        url: "text",
      });
    if (typeof one !== "string") return one;
    const field = /[/.]/.test(one) && !one.startsWith("@") ? "url" : "username";
    return { network, [field]: one };
  };
  if (Array.isArray(given)) return given.map((one) => accountOf(one));
  if (!isMap(given)) return typeof given === "string" ? [accountOf(given)] : given;
  const isOne = ["network", "username", "url"].some((name) => name in given);
  return isOne
    ? [accountOf(given)]
    : Object.entries(given).map(([key, one]) => accountOf(one, key));
}

function placeOf(given: unknown): unknown {
  if (typeof given === "string") return { address: given };
  return isMap(given) ? formed(given, PLACE) : given;
}

function basicsOf(given: unknown): unknown {
  if (!isMap(given)) return given;
  return Object.fromEntries(
    Object.entries(formed(given, BASICS)).map(([name, value]) => {
      if (name === "location") return [name, placeOf(value)];
      return [name, name === "profiles" ? profilesOf(value) : value];
    }),
  );
}

/** Converts a résumé to the types of its schema, as far as possible. Unknown fields stay. */
export function looseResume(given: Fields): Fields {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (name === "basics") return [name, basicsOf(value)];
      const form = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
      return [name, form ? entriesOf(value, form) : value];
    }),
  );
}
