import { expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { newPage } from "./nouns/page/schema";
import { pageStore } from "./nouns/page/store";
import { readPublicAddresses } from "./public-addresses";

const site = await databaseOfFile();

const targets = async () =>
  Object.fromEntries(
    [...(await readPublicAddresses(site.db)).redirects].map(([from, { to }]) => [from, to]),
  );

test("a guessed address redirects to a real address, unless the owner has a page or a redirect with this path", async () => {
  const feeds = Object.fromEntries(
    ["/feed", "/rss", "/rss.xml", "/index.xml"].map((path) => [path, "/feed.xml"]),
  );
  const guessed = { "/blog": "/blogs", "/project": "/projects", "/contact": "/#contact", ...feeds };
  expect(await targets()).toEqual(guessed);

  const page = { ...newPage(), title: "Contact", status: "published" as const };
  const { id } = await pageStore(site.db).create(
    { ...page, slug: "contact" },
    { isImported: true },
  );
  // Older versions of this program stored paths as the owner typed them.
  const stored = { permanent: true, updated_at: new Date() };
  await site.db.redirect.createMany({
    data: [
      { ...stored, from: "/feed", to: "/atom.xml" },
      { ...stored, from: "/%7Eada", to: "/" },
    ],
  });
  const { "/contact": _, ...others } = guessed;
  expect(await targets()).toEqual({ ...others, "/feed": "/atom.xml", "/~ada": "/" });
  // '/contact' is now the page's former slug. The page itself redirects it, so the guessed redirect is left out.
  await pageStore(site.db).update(id, (fields) => ({ ...fields, slug: "reach-me" }));
  expect(await targets()).not.toHaveProperty("/contact");
});
