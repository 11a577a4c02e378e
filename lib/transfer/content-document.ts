import "server-only";
import { messageStore } from "@/lib/content/contact/message-store";
import type { OpenContent } from "./open-content";
import { EXPORT_FORMAT, EXPORT_VERSION, postEntry, projectEntry } from "./portable-format";

const toJson = (value: unknown) => JSON.stringify(value, null, 2);

async function* list(name: string, items: AsyncIterable<object> | Iterable<object>) {
  let isFirst = true;
  yield `,\n${toJson(name)}: [`;
  for await (const item of items) {
    yield `${isFirst ? "" : ","}\n${toJson(item)}`;
    isFirst = false;
  }
  yield "\n]";
}

/** The items without their text, which is in the file they name. */
async function* withFile<Item extends { slug: string; content: string }>(
  items: AsyncIterable<Item>,
  entryOf: (slug: string) => string,
) {
  for await (const { content, ...fields } of items) yield { ...fields, file: entryOf(fields.slug) };
}

/** A skill says what its category is called: ids mean nothing elsewhere. */
async function* withCategory(content: OpenContent) {
  const names = new Map<number, string>();
  for await (const { id, name } of content.skillCategories()) names.set(id, name);
  for await (const skill of content.skills()) {
    yield { ...skill, category: names.get(skill.category_id) ?? "" };
  }
}

/**
 * `content.json`, piece by piece: every kind of content in the names and shapes of the API. Of posts and
 * projects the text is in files of their own. `site` is the public origin.
 */
export async function* contentDocument(content: OpenContent, site: string): AsyncGenerator<string> {
  yield `{\n"format": ${toJson(EXPORT_FORMAT)}`;
  yield `,\n"format_version": ${EXPORT_VERSION}`;
  yield `,\n"exported_at": ${toJson(new Date())}`;
  yield `,\n"site": ${toJson(site)}`;
  yield `,\n"hero": ${toJson(await content.hero())}`;
  yield `,\n"about": ${toJson(await content.about())}`;
  yield `,\n"contact": ${toJson(await content.contact())}`;
  yield* list("experience", content.experience());
  yield* list("projects", withFile(content.projects(), projectEntry));
  yield* list("skill_categories", content.skillCategories());
  yield* list("skills", withCategory(content));
  yield* list("posts", withFile(content.posts(), postEntry));
  yield* list("certifications", content.certifications());
  yield* list("videos", content.videos());
  yield* list("messages", [
    ...(await messageStore.list({ spam: false })),
    ...(await messageStore.list({ spam: true })),
  ]);
  yield "\n}\n";
}
