/** The name, brand icon and hosts of each kind of profile. */
const KINDS = {
  orcid: { name: "ORCID", brand: "orcid", host: /^(www\.)?orcid\.org$/ },
  scholar: { name: "Google Scholar", brand: "googlescholar", host: /^scholar\.google\.[a-z.]+$/ },
  mastodon: { name: "Mastodon", brand: "mastodon", host: /^(mastodon\.|mstdn\.|fosstodon\.org$)/ },
  bluesky: { name: "Bluesky", brand: "bluesky", host: /^bsky\.app$/ },
  gitlab: { name: "GitLab", brand: "gitlab", host: /^gitlab\./ },
  codeberg: { name: "Codeberg", brand: "codeberg", host: /^codeberg\.org$/ },
  huggingface: {
    name: "Hugging Face",
    brand: "huggingface",
    host: /^(www\.)?(huggingface\.co|hf\.co)$/,
  },
  xing: { name: "Xing", brand: "xing", host: /^(www\.)?xing\.com$/ },
  stackoverflow: {
    name: "Stack Overflow",
    brand: "stackoverflow",
    host: /^([a-z]{2}\.)?stackoverflow\.com$/,
  },
  youtube: { name: "YouTube", brand: "youtube", host: /^(www\.|m\.)?youtube\.com$/ },
  kaggle: { name: "Kaggle", brand: "kaggle", host: /^(www\.)?kaggle\.com$/ },
  researchgate: {
    name: "ResearchGate",
    brand: "researchgate",
    host: /^(www\.)?researchgate\.net$/,
  },
  hackster: { name: "Hackster", brand: "hackster", host: /^(www\.)?hackster\.io$/ },
} as const;

/** The kind of a profile at any other host. The host is used as the profile's name. */
const OTHER = "other";

export type ProfileKind = keyof typeof KINDS | typeof OTHER;

export const PROFILE_KINDS = [OTHER, ...(Object.keys(KINDS) as (keyof typeof KINDS)[])] as const;

const known = Object.entries(KINDS) as [keyof typeof KINDS, (typeof KINDS)[keyof typeof KINDS]][];

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : "");

/** The kind of a profile's address. A path like /@name at an unknown host means Mastodon. */
export function kindOfProfile(url: string): ProfileKind {
  const host = hostOf(url);
  const [kind] = known.find(([, network]) => network.host.test(host)) ?? [];
  if (kind !== undefined) return kind;
  const path = host === "" ? "" : new URL(url).pathname;
  const isOfBlog = /(^|\.)(medium\.com|threads\.(net|com)|tiktok\.com|substack\.com)$/.test(host);
  return /^\/@[\w.]+\/?$/.test(path) && !isOfBlog ? "mastodon" : OTHER;
}

/** The kind of a network that another program calls `network` ('Hugging Face', 'google-scholar'), or null. */
export function kindOfNetwork(network: string): ProfileKind | null {
  const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
  const name = bare(network);
  const [kind] = known.find(([key, one]) => name === key || name === bare(one.name)) ?? [];
  return kind ?? null;
}

/** The name of a kind in the dashboard. */
export const profileKindName = (kind: ProfileKind): string =>
  kind === OTHER ? "Another website" : KINDS[kind].name;

/** The name of the network, or the host if the kind is 'other'. */
export const profileName = ({ kind, url }: { kind: ProfileKind; url: string }): string =>
  kind === OTHER ? hostOf(url).replace(/^www\./, "") : KINDS[kind].name;

/** The brand icon's slug, or null. */
export const profileBrand = (kind: ProfileKind): string | null =>
  kind === OTHER ? null : KINDS[kind].brand;
