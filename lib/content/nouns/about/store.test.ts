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

test("a shared fact that changes in the about section or in the contact information changes in both", async () => {
  await about().update((now) => ({ ...now, name: "Ada", email: "ada@example.com" }));
  expect(await contact().read()).toMatchObject({ email: "ada@example.com", phone: "" });
  const before = await about().read();
  await contact().update((now) => ({ ...now, phone: "+44 1", availability: "From May" }));
  const after = await about().read();
  const facts = { email: "ada@example.com", phone: "+44 1", availability: "From May" };
  expect(after).toMatchObject({ name: "Ada", ...facts });
  // A form that was opened before the change is stale.
  expect(after.updated_at > before.updated_at).toBe(true);
});

test("changing the about section's own fields does not save the contact information", async () => {
  await contact().update((now) => ({ ...now, email: "ada@example.com" }));
  const { updated_at } = await contact().read();
  await about().update((now) => ({ ...now, name: "Ada" }));
  expect((await contact().read()).updated_at).toBe(updated_at);
});

test("each fact is shown where the owner chose: on the site, in the résumé, in both or nowhere", async () => {
  const reachable = { email: "ada@example.com", phone: "+44 1" };
  const facts = { ...reachable, location: "Bristol", availability: "From May" };
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
  const onResume = { ...facts, phone: "", availability: "" };
  expect(await readShownContact("resume", site.db)).toMatchObject(onResume);
  expect(await contactInfoApi(site.db).read("public")).toMatchObject(onSite);
  expect(await about().read("public")).toMatchObject(onSite);
  expect(await about().read()).toMatchObject(facts);
});

test("the first save stores the texts that the owner typed, without the built-in texts", async () => {
  expect((await about().read()).introduction).not.toBe("");
  const saved = await about().update((now) => ({ ...now, name: "Ada" }));
  expect(saved).toMatchObject({ ...blankAbout, name: "Ada" });
  const hero = heroStore(site.db);
  expect((await hero.read()).title).not.toBe("");
  expect(await hero.update((now) => ({ ...now, subtitle: "Engineer" }))).toMatchObject({
    ...{ title: "", subtitle: "Engineer", cta_text: "", animation_style: "bounce" },
  });
});
