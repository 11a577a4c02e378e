// The owner's previews of posts, pages and projects that are not public.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, signIn } from "../support/api";
import { browser } from "../support/browser";

const SECRET = "Heronsecret";
let token: string;
beforeAll(async () => {
  token = (await signIn()).access_token;
});

describe.each([
  {
    ...{ kind: "blog", base: "/blog/", isInGate: true },
    ...{ hidden: { status: "draft" }, shown: { status: "published" } },
  },
  {
    ...{ kind: "pages", base: "/", isInGate: false },
    ...{ hidden: { status: "draft" }, shown: { status: "published" } },
  },
  {
    ...{ kind: "projects", base: "/project/", isInGate: true },
    ...{ hidden: { visibility: "hidden" }, shown: { visibility: "everywhere" } },
  },
  {
    ...{ kind: "projects", base: "/project/", isInGate: false },
    ...{ hidden: { visibility: "resume" }, shown: { visibility: "site" } },
  },
] as const)(
  "the owner's preview of an item of $kind with $hidden",
  ({ kind, hidden, shown, base, isInGate }) => {
    type Item = { id: number; slug: string };
    let item: Item;
    let other: Item;
    const page = () => base + item.slug;
    const make = async (title: string): Promise<Item> => {
      const json = { title, content: `## ${SECRET} sums`, description: SECRET, ...hidden };
      return (await call("POST", `/${kind}`, { token, json })).body;
    };
    const open = async (bearer = token): Promise<string> =>
      (await call("POST", `/${kind}/${item.id}/preview`, { token: bearer })).body.path;

    beforeAll(async () => {
      item = await make(`${SECRET} three`);
      other = await make(`${SECRET} four`);
    });
    afterAll(async () => {
      for (const { id } of [item, other]) await call("DELETE", `/${kind}/${id}`, { token });
    });

    test("a preview shows the item on its page with a notice", async () => {
      const owner = browser();
      const opened = await owner.get(await open());
      expect([opened.status, opened.headers.get("location")]).toEqual([307, page()]);
      const path = kind === "pages" ? page() : base.slice(0, -1);
      for (const cookie of opened.headers.getSetCookie()) {
        expect(cookie).toContain(`Path=${path};`);
        expect(cookie).toMatch(/HttpOnly; SameSite=lax$/i);
      }
      const { status, text, headers } = await owner.get(page());
      expect(status).toBe(200);
      expect(text).toContain(`${SECRET} sums`);
      expect(text).toContain("Draft preview - not public");
      expect(text).toMatch(/<meta name="robots" content="noindex, nofollow"/);
      expect(text).not.toMatch(/rel="canonical"|application\/ld\+json/);
      expect(headers.get("cache-control")).toContain("no-store");
      expect(headers.get("cache-status")).toBeNull();
      await call("PUT", `/${kind}/${item.id}`, { token, json: { content: `${SECRET} anew` } });
      expect((await owner.get(page())).text).toContain(`${SECRET} anew`);
    });

    test("other visitors see nothing of the item, and other pages and the page cache do not contain it", {
      tags: isInGate ? ["gate"] : [],
    }, async () => {
      const owner = browser();
      await owner.get(await open());
      for (let visit = 1; visit <= 2; visit++) {
        expect((await owner.get(page())).status).toBe(200);
        const stranger = await browser().get(page());
        expect([stranger.status, stranger.text.includes(SECRET)]).toEqual([404, false]);
        const navigation = await browser().get(page(), {
          headers: { RSC: "1" },
          redirect: "follow",
        });
        expect(navigation.text).not.toContain(SECRET);
        const cookie = "portfolio-draft-1=x";
        const pretender = await browser().get(page(), { headers: { cookie } });
        expect([pretender.status, pretender.text.includes(SECRET)]).toEqual([404, false]);
      }
      const neighbour = await owner.get(base + other.slug);
      expect([neighbour.status, neighbour.text.includes(SECRET)]).toEqual([404, false]);
      const lists = [
        "/",
        "/projects",
        "/blogs",
        "/sitemap.xml",
        "/feed.xml",
        "/atom.xml",
        "/feed.json",
      ];
      for (const path of [...lists, `/api/search?q=${SECRET}`]) {
        const { status, text } = await owner.get(path);
        expect([path, status, text.includes(SECRET)]).toEqual([path, 200, false]);
      }
      expect((await owner.get("/project/bin-picking-cell")).text).not.toContain(SECRET);
    });

    test.skipIf(kind === "blog")(
      "a preview's cookie does not open a draft post, even if the cookie is renamed to the name of the post's cookie",
      async () => {
        const post = (await call("POST", "/blog", { token, json: { title: `${SECRET} one` } }))
          .body;
        const owner = browser();
        await owner.get(await open());
        const [, kept] = [...owner.jar].find(([name]) => name.startsWith("portfolio-draft-")) ?? [];
        if (!kept) throw new Error("The preview set no cookie");
        const pretender = browser();
        pretender.jar.set(`portfolio-draft-${post.id}`, { ...kept, path: "/blog" });
        expect((await pretender.get(`/blog/${post.slug}`)).status).toBe(404);
        await call("DELETE", `/blog/${post.id}`, { token });
      },
    );

    test("a preview ends when the owner clicks 'Exit preview', signs out or publishes the item", async () => {
      const owner = browser();
      const session = (await signIn()).access_token;
      await owner.get(await open(session));
      const { text } = await owner.get(page());
      const fields = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
      const body = new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]));
      expect((await owner.get("/draft/exit", { method: "POST", body })).status).toBe(303);
      expect(owner.jar.size).toBe(0);
      expect((await owner.get(page())).status).toBe(404);
      await owner.get(await open(session));
      expect((await owner.get(page())).status).toBe(200);
      await call("POST", "/auth/logout", { token: session });
      expect((await owner.get(page())).status).toBe(404);
      await call("PUT", `/${kind}/${item.id}`, { token, json: shown });
      const visitor = browser();
      const followed = await visitor.get(await open());
      expect([followed.headers.get("location"), visitor.jar.size]).toEqual([page(), 0]);
      expect((await visitor.get(page())).text).not.toContain("Draft preview");
      await call("PUT", `/${kind}/${item.id}`, { token, json: hidden });
      expect((await visitor.get(page())).status).toBe(404);
    });

    test("only the owner can open a preview, and a preview of an unknown item returns 404", async () => {
      expect((await call("POST", `/${kind}/${item.id}/preview`)).status).toBe(401);
      expect((await call("POST", `/${kind}/999999/preview`, { token })).status).toBe(404);
    });
  },
);
