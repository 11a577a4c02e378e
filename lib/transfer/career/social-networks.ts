/** Maps the name of a network (in lower case, without spaces) to the start of its profile addresses. */
const ADDRESSES: Readonly<Record<string, string>> = {
  linkedin: "https://www.linkedin.com/in/",
  github: "https://github.com/",
  gitlab: "https://gitlab.com/",
  instagram: "https://www.instagram.com/",
  orcid: "https://orcid.org/",
  stackoverflow: "https://stackoverflow.com/users/",
  researchgate: "https://www.researchgate.net/profile/",
  youtube: "https://www.youtube.com/@",
  googlescholar: "https://scholar.google.com/citations?user=",
  telegram: "https://t.me/",
  x: "https://x.com/",
  twitter: "https://x.com/",
  bluesky: "https://bsky.app/profile/",
  reddit: "https://www.reddit.com/user/",
};

/** Returns the address of a profile; '' for an unknown network. */
export function profileAddress(network: string, username: string): string {
  if (/^https?:\/\//i.test(username)) return username;
  const [, name, host] = /^@?([\w.]+)@([\w-]+(?:\.[\w-]+)+)$/.exec(username) ?? [];
  const key = network.toLowerCase().replace(/[\s_-]/g, "");
  if (key === "mastodon") return name && host ? `https://${host}/@${name}` : "";
  const start = Object.hasOwn(ADDRESSES, key) ? ADDRESSES[key] : undefined;
  const isName = /^[\w.%/+-]+$/.test(username.replace(/^@/, ""));
  return start && isName ? `${start}${username.replace(/^@/, "")}` : "";
}
