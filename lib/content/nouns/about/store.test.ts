import { afterEach, beforeEach, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { blankAbout } from "@/lib/content/nouns/about/schema";
import type { ContactInfo } from "@/lib/content/nouns/contact/schema";
import {
  contactInfoApi,
  contactInfoStore,
  readShownContact,
} from "@/lib/content/nouns/contact/store";
import { heroStore } from "@/lib/content/nouns/hero/store";
import { aboutFormStore } from "./store";

let site: MigratedDatabase;

beforeEach(async () => {
  site = await migratedDatabase();
});
afterEach(() => site.remove());

const about = () => aboutFormStore(site.db);
const contact = () => contactInfoStore(site.db);

test("a fact that is changed on either side shows on both", async () => {
  await about().update((now) => ({ ...now, name: "Ada", email: "ada@example.com" }));
  expect(await contact().read()).toMatchObject({ email: "ada@example.com", phone: "" });
  const before = await about().read();
  await contact().update((now) => ({ ...now, phone: "+44 1", availability: "From May" }));
  const after = await about().read();
  expect(after).toMatchObject({
    ...{ name: "Ada", email: "ada@example.com", phone: "+44 1", availability: "From May" },
  });
  // A form that was opened before that is stale.
  expect(after.updated_at > before.updated_at).toBe(true);
});

test("a change of other fields leaves the contact information as it was", async () => {
  await contact().update((now) => ({ ...now, email: "ada@example.com" }));
  const { updated_at } = await contact().read();
  await about().update((now) => ({ ...now, name: "Ada" }));
  expect((await contact().read()).updated_at).toBe(updated_at);
});

test("each fact shows where its owner says", async () => {
  const facts = {
    ...{ email: "ada@example.com", phone: "+44 1", location: "Bristol", availability: "From May" },
  };
  await contact().update((now) => ({ ...now, ...facts }));
  expect(await readShownContact("site", site.db)).toMatchObject(facts);
  expect(await readShownContact("resume", site.db)).toMatchObject({ ...facts, availability: "" });
  const shown: ContactInfo["shown"] = {
    email: "resume",
    phone: "hidden",
    location: "everywhere",
    availability: "site",
  };
  await contact().update((now) => ({ ...now, shown }));
  const onSite = { ...facts, email: "", phone: "" };
  expect(await readShownContact("site", site.db)).toMatchObject(onSite);
  expect(await readShownContact("resume", site.db)).toMatchObject({
    ...{ ...facts, phone: "", availability: "" },
  });
  expect(await contactInfoApi(site.db).read("public")).toMatchObject(onSite);
  expect(await about().read("public")).toMatchObject(onSite);
  expect(await about().read()).toMatchObject(facts);
});

test("the first save stores only the typed words, not the built-in ones", async () => {
  expect((await about().read()).introduction).not.toBe("");
  const saved = await about().update((now) => ({ ...now, name: "Ada" }));
  expect(saved).toMatchObject({ ...blankAbout, name: "Ada" });
  const hero = heroStore(site.db);
  expect((await hero.read()).title).not.toBe("");
  expect(await hero.update((now) => ({ ...now, subtitle: "Engineer" }))).toMatchObject({
    ...{ title: "", subtitle: "Engineer", cta_text: "", animation_style: "bounce" },
  });
});
