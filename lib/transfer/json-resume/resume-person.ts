import type { ContactProfile } from "@/lib/content/nouns/contact/schema";
import { kindOfNetwork, kindOfProfile } from "@/lib/content/profiles/profile-kinds";
import { isImageSource, isSafeLink, isWebAddress } from "@/lib/text/links";
import type { ImportItem } from "../import-item";
import { linkIn, personItems } from "../import-parts";
import { listEntry, sectionItems } from "../section-items";
import type { Resume } from "./json-resume-schema";

type Basics = NonNullable<Resume["basics"]>;

const NETWORKS = { linkedin: /linkedin/i, github: /github/i, twitter: /^(twitter|x)$/i } as const;

const profileOn = ({ profiles }: Basics, network: RegExp) =>
  profiles.find((one) => network.test(one?.network ?? ""));

/** Returns the owner's website, unless it is the exporting site. */
function websiteOf(basics: Basics, site: string): string {
  const url = basics.url || basics.website;
  const isOwn = site !== "" && url.replace(/\/$/, "") === site;
  return (isOwn ? "" : url) || (profileOn(basics, /^website$/i)?.url ?? "");
}

/** Returns the profiles that have no field in the contact information. */
function otherProfiles(basics: Basics, website: string) {
  const fields = Object.values(NETWORKS);
  const taken = fields.map((network) => profileOn(basics, network));
  return basics.profiles.filter(
    (one) => one && !taken.includes(one) && (one.url === "" || one.url !== website),
  );
}

type GivenProfile = Basics["profiles"][number];

const hasAddress = ({ url }: GivenProfile) => isWebAddress(url) && isSafeLink(url);

const contactProfile = ({ network, url }: GivenProfile): ContactProfile => ({
  kind: kindOfNetwork(network) ?? kindOfProfile(url),
  url,
});

/** Makes a section that lists `profiles`, which have no address. */
const named = (profiles: readonly GivenProfile[]): ImportItem[] =>
  sectionItems(
    "Elsewhere",
    profiles.map(({ network, username, url }) => listEntry(network || url, [username])),
  );

/** Returns the items about the owner. `site` is the origin of the site that exported the résumé, or ''. */
export function basics(given: Basics, site: string): ImportItem[] {
  const warnings: string[] = [];
  const website = websiteOf(given, site);
  const { address, city, region, countryCode } = given.location;
  const location = [city || address, region, countryCode].filter(Boolean).join(", ");
  const profiles = Object.fromEntries(
    Object.entries(NETWORKS).map(([field, network]) => {
      const url = profileOn(given, network)?.url ?? "";
      return [field, linkIn(url, warnings)];
    }),
  );
  const others = otherProfiles(given, website);
  const { name, label, email, phone } = given;
  const picture = given.image || given.picture;
  const image = isImageSource(picture) ? picture : "";
  return [
    ...personItems(
      { name, label, summary: given.summary, location, email, phone, image },
      {
        ...profiles,
        website: linkIn(website, warnings),
        profiles: others.filter(hasAddress).map(contactProfile),
      },
      warnings,
    ),
    ...named(others.filter((one) => !hasAddress(one))),
  ];
}
