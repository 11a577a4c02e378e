import { LinkedText } from "@/components/shared/linked-text";
import { ProfileLinks } from "@/components/site/nav/profile-links";
import { readShownContact } from "@/lib/content/nouns/contact/store";
import { siteWords } from "@/lib/publish/site-words";
import { mailLink } from "@/lib/text/email-address";
import { phoneLink } from "@/lib/text/links";
import { ContactForm } from "./contact/contact-form";
import { Facts } from "./facts";
import { PageSection, type SectionProps } from "./page-section";
import { hasContactContent } from "./section-content";

const zoneName = (timezone: string) => timezone.replaceAll("_", " ").replace(/^.*\//, "");

export async function ContactSection({ title, isAlwaysShown }: SectionProps) {
  const [contact, { words }] = await Promise.all([readShownContact("site"), siteWords()]);
  if (!isAlwaysShown && !hasContactContent(contact)) return null;
  const { email, phone, location, availability, timezone, form_enabled } = contact;
  const { facts } = words;
  const hasPlace = timezone !== "UTC";
  return (
    <PageSection id="contact" title={title} layout="beside">
      <div className="grid grid-cols-1 gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_min(20rem,25vw)]">
        {form_enabled && <ContactForm />}
        <div className="empty:hidden max-xl:order-first">
          {availability !== "" && (
            <p className="mb-6 flex gap-2.5 leading-snug">
              <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />
              <span dir="auto" className="min-w-0">
                <LinkedText text={availability} />
              </span>
            </p>
          )}
          <Facts
            facts={[
              { term: facts.email, value: email, href: mailLink(email) },
              { term: facts.phone, value: phone, href: phoneLink(phone) },
              { term: facts.location, value: location },
              { term: facts.timeZone, value: hasPlace ? zoneName(timezone) : "" },
            ]}
          />
          <ProfileLinks className="mt-3" />
        </div>
      </div>
    </PageSection>
  );
}
