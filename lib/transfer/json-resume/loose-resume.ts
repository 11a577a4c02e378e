import { isMap } from "../import-parts";
import { BASICS, type Forms, LISTS, type ListForm, PLACE, PROFILE } from "./json-resume-schema";

// In many résumés, values have other types than in the format: numbers instead of texts, texts instead of lists,
// names instead of objects, or objects instead of lists.

type Fields = Record<string, unknown>;

/** If an object has only one field, and the field has one of these names, the object is read as the field's text. */
const TEXT_OF_OBJECT = ["text", "name", "title", "description", "value", "summary", "highlight"];

const isWord = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

/** Returns a value as text; undefined for other types. */
function textOf(value: unknown): string | undefined {
  if (isWord(value)) return String(value);
  if (!isMap(value)) return undefined;
  const names = Object.keys(value);
  const [only = ""] = names;
  const isAlone = names.length === 1 && TEXT_OF_OBJECT.includes(only);
  return isAlone && isWord(value[only]) ? String(value[only]) : undefined;
}

const SEPARATORS = { words: /[,;\n]/, lines: /\n+/ };

/** Converts a value to a list of texts. Parts that cannot be converted do not change; the import lists them as lost. */
function listOf(value: unknown, form: "words" | "lines"): unknown {
  if (Array.isArray(value)) return value.map((one) => textOf(one) ?? one);
  const text = textOf(value);
  if (text === undefined) return value;
  return text
    .split(SEPARATORS[form])
    .map((part) => part.replace(/^\s*[-*•]\s+/, "").trim())
    .filter(Boolean);
}

/** Converts a value to one text. Joins a list of texts. Other values do not change. */
function oneText(value: unknown, form: "text" | "paragraphs"): unknown {
  if (!Array.isArray(value)) return textOf(value) ?? value;
  const texts = value.map(textOf);
  if (texts.includes(undefined)) return value;
  return texts.join(form === "paragraphs" ? "\n\n" : ", ");
}

function formed(given: Fields, forms: Forms): Fields {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
      if (form === undefined || value === null || value === undefined) return [name, value];
      const isList = form === "words" || form === "lines";
      return [name, isList ? listOf(value, form) : oneText(value, form)];
    }),
  );
}

/** Joins the parts of a place to one text. */
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

/** Returns the entries of a list that is written as a map. The map is the only entry, or it maps names to entries. */
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

/** Returns a list of accounts. `given` is such a list, a single account, or a map from networks to accounts. */
function profilesOf(given: unknown): unknown {
  const accountOf = (one: unknown, network = ""): unknown => {
    if (isMap(one)) return formed(network ? { network, ...one } : one, PROFILE);
    if (typeof one !== "string") return one;
    const field = /[/.]/.test(one) && !one.startsWith("@") ? "url" : "username";
    return { network, [field]: one };
  };
  if (Array.isArray(given)) return given.map((one) => accountOf(one));
  if (!isMap(given)) return typeof given === "string" ? [accountOf(given)] : given;
  const isOne = Object.keys(PROFILE).some((name) => name in given);
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

const isListName = (name: string): name is keyof typeof LISTS => Object.hasOwn(LISTS, name);

/** Converts a résumé to the types of its schema, as far as possible. Unknown fields stay. */
export function looseResume(given: Fields): Fields {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (name === "basics") return [name, basicsOf(value)];
      return [name, isListName(name) ? entriesOf(value, LISTS[name]) : value];
    }),
  );
}
