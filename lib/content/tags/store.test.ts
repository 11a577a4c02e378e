import { expect } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { testVariants } from "@/e2e/support/variants";
import { collectionOf } from "@/lib/content/content";
import { renameTag } from "./store";

const { db } = await databaseOfFile();

testVariants(
  "in the technologies %j, renaming '%s' to '%s' results in %j",
  [
    [["K8s", "Kubernetes"], "K8s", "kubernetes", ["kubernetes"]],
    [["Kubernetes", "Go", "K8s"], "K8s", "kubernetes", ["kubernetes", "Go"]],
    [["Go", "K8s", "Rust"], "K8s", "Kubernetes", ["Go", "Kubernetes", "Rust"]],
    [["go", "Go", "Rust"], "Go", "GO", ["GO", "Rust"]],
  ],
  async (technologies, from, to, expected) => {
    const store = collectionOf("experience", db);
    const fields = { ...(await store.blank()), title: "Engineer", technologies };
    const { id } = await store.create(fields);
    expect(await renameTag(from, to, db)).toMatchObject({ name: to, count: 1, changed: 1 });
    expect((await store.read(id)).technologies).toEqual(expected);
    await store.remove(id);
  },
);
