import { invalidField } from "@/lib/errors";
import { todayIn } from "@/lib/time/dates";
import { instantOf } from "@/lib/time/instants";
import type { Fields } from "../content";
import type { AnyCollectionNoun, Publishing } from "../noun";
import { type BulkInput, isSameTag, PUBLISH_NOW } from "./schema";

type Change = (item: Fields) => Fields;

function tagOf(value: BulkInput["value"]): string {
  const tag = typeof value === "string" ? value.trim() : "";
  if (tag === "") throw invalidField("value", "value must be a tag");
  return tag;
}

const setTo = (item: Fields, field: string, value: string): Fields =>
  item[field] === value ? {} : { [field]: value };

/**
 * For an item with a future date, `value` decides whether to schedule the item, to publish it with the date of today,
 * or to publish it with its future date.
 */
const publish =
  ({ field, on, scheduled }: Publishing, value: BulkInput["value"], timeZone: string): Change =>
  (item) => {
    if (on.includes(String(item[field]))) return {};
    const isAhead =
      scheduled && instantOf(String(item[scheduled.by]), timeZone).getTime() > Date.now();
    if (!isAhead) return setTo(item, field, on[0]);
    if (value === scheduled.value) return setTo(item, field, scheduled.value);
    const date = value === PUBLISH_NOW ? { [scheduled.by]: todayIn(timeZone) } : {};
    return { ...setTo(item, field, on[0]), ...date };
  };

/** The fields that can be set to one value in many items. */
const SETTABLE: ReadonlySet<string> = new Set([
  "visibility",
  "language",
  ...["start_date", "end_date", "date", "issue_date", "expiry_date", "publish_date"],
  ...["proficiency", "years_of_experience"],
]);

const ENDED = { is_current: false, is_main: false };

const endsPosition = (item: Fields, changed: readonly (readonly [string, unknown])[]): boolean =>
  item.is_current === true && changed.some(([field, to]) => field === "end_date" && to !== null);

/** Throws 422 if `value` has no fields, or has a field that cannot be set. */
function setFields({ title, nameField }: AnyCollectionNoun, value: BulkInput["value"]): Change {
  const wanted = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (wanted.length === 0) throw invalidField("value", "value must have at least one field to set");
  const refuse = (field: string) =>
    invalidField("value", `${title}: '${field.slice(0, 60)}' cannot be set for several items`);
  for (const [field] of wanted) {
    if (!SETTABLE.has(field) || field === nameField) throw refuse(field);
  }
  return (item) => {
    for (const [field] of wanted) if (!Object.hasOwn(item, field)) throw refuse(field);
    const changed = wanted.filter(([field, to]) => item[field] !== to);
    return { ...Object.fromEntries(changed), ...(endsPosition(item, changed) ? ENDED : {}) };
  };
}

/** Returns a function that returns an item's changed fields. Throws 422 for a bad action or value. */
export function changeOf(
  noun: AnyCollectionNoun,
  { action, value }: Pick<BulkInput, "action" | "value">,
  timeZone: string,
): Change {
  const { publishing, tagField, categoryField } = noun;
  if (action === "set") return setFields(noun, value);
  if (publishing && action === "publish") return publish(publishing, value, timeZone);
  if (publishing && action === "unpublish") {
    return (item) => setTo(item, publishing.field, publishing.off);
  }
  if (tagField && (action === "add_tag" || action === "remove_tag")) {
    const tag = tagOf(value);
    const tagsOf = (item: Fields) => item[tagField] as string[];
    const isThere = (item: Fields) => tagsOf(item).some((other) => isSameTag(other, tag));
    return (item) => {
      if (isThere(item) === (action === "add_tag")) return {};
      const others = tagsOf(item).filter((other) => !isSameTag(other, tag));
      return { [tagField]: action === "add_tag" ? [...others, tag] : others };
    };
  }
  if (categoryField && action === "move") {
    if (typeof value !== "string" && typeof value !== "number") {
      throw invalidField("value", "value must be a category");
    }
    const category = typeof value === "string" ? value.trim() : value;
    return (item) => (item[categoryField] === category ? {} : { [categoryField]: category });
  }
  throw invalidField("action", `${noun.title}: there is no action '${action}'`);
}
