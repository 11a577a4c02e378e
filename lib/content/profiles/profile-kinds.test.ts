import { expect, test } from "vitest";
import { contactInfoSchema } from "@/lib/content/nouns/contact/schema";
import { kindOfNetwork, kindOfProfile, profileName } from "./profile-kinds";
import { profilesOf } from "./profiles";

test.each([
  ["https://orcid.org/0000-0002-1825-0097", "orcid", "ORCID"],
  ["https://scholar.google.co.uk/citations?user=x", "scholar", "Google Scholar"],
  ["https://mastodon.social/@ada", "mastodon", "Mastodon"],
  ["https://hachyderm.io/@ada", "mastodon", "Mastodon"],
  ["https://huggingface.co/ada", "huggingface", "Hugging Face"],
  ["https://medium.com/@ada", "other", "medium.com"],
  ["https://www.example.org/people/ada", "other", "example.org"],
  ["https://notorcid.org/1", "other", "notorcid.org"],
  ["ada", "other", ""],
])("%s is a profile of the kind '%s' with the name '%s'", (url, kind, name) => {
  expect(kindOfProfile(url)).toBe(kind);
  expect(profileName({ kind: kindOfProfile(url), url })).toBe(name);
});

test("a network is recognised even if its name is written with other letter case, spaces or hyphens", () => {
  expect(["Hugging Face", "google-scholar", "ORCID", "MySpace", ""].map(kindOfNetwork)).toEqual([
    ...["huggingface", "scholar", "orcid", null, null],
  ]);
});

test("profiles without an address are dropped, and GitHub is listed before all other profiles", () => {
  const url = "https://bsky.app/profile/ada";
  const { profiles } = contactInfoSchema.shape;
  expect(profiles.parse([{ url }, { kind: "other", url: "" }, { kind: "other", url }])).toEqual([
    { kind: "bluesky", url },
    { kind: "other", url },
  ]);
  const contact = { github: "https://github.com/a", linkedin: "", twitter: "", website: "" };
  expect(profilesOf({ ...contact, profiles: [{ kind: "bluesky", url }] })).toEqual([
    { network: "GitHub", href: "https://github.com/a", icon: "brand:github" },
    { network: "Bluesky", href: url, icon: "brand:bluesky" },
  ]);
});
