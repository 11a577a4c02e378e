import { VCard } from "vcard-creator";
import { absoluteAddress, dialled, isAddressElsewhere, isWebAddress } from "@/lib/text/links";
import { splitPlace } from "@/lib/text/place";
import type { Resume } from "./resume";

/** Removes line breaks, because each line of a card is a field, and the library does not escape every line break. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Takes the last word as the family name. The card also has the full name as the owner wrote it. */
function partsOf(name: string) {
  const words = name.split(" ");
  const familyName = words.length > 1 ? (words.pop() ?? "") : "";
  return { givenName: words.join(" "), familyName };
}

/** The owner as a vCard 3.0, which all phones import. A second import updates the contact with the same `uid`. */
export function vCard(resume: Resume, site: string, uid: string): string {
  const name = oneLine(resume.name);
  const location = oneLine(resume.location);
  const job = resume.jobs.find(({ is_current }) => is_current);
  const title = oneLine(job?.title || resume.role);
  const company = oneLine(job?.company ?? "");
  const phone = dialled(resume.phone);

  const card = new VCard().addUid(uid).addRevision(new Date(resume.updated_at));
  card.addFullName(name).addName(partsOf(name));
  if (title !== "") card.addJobtitle(title);
  if (company !== "") card.addCompany({ name: company });
  if (resume.email !== "") card.addEmail({ address: resume.email, type: ["internet", "pref"] });
  if (phone !== "") card.addPhoneNumber({ number: phone, type: ["voice"] });
  if (location !== "") {
    const { city, region } = splitPlace(location);
    card.addAddress({ locality: city, region, type: ["work"] });
  }
  card.addUrl({ url: `${site}/` });
  for (const { network, href } of resume.profiles) {
    if (!isAddressElsewhere(href, site)) continue;
    if (network === "Website") card.addUrl({ url: href });
    // The library's method for profiles is not used, because it also adds the profile as a chat address.
    else
      card.addCustomProperty({ name: "X-SOCIALPROFILE", params: `type=${network}`, value: href });
  }
  const portrait = absoluteAddress(site, resume.image);
  if (isWebAddress(portrait)) card.addPhoto({ url: portrait });
  return card.toString();
}
