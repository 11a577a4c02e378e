import { ProfileLinks } from "@/components/site/nav/profile-links";
import { readShownContact } from "@/lib/content/nouns/contact/store";
import { siteWords } from "@/lib/publish/site-words";
import { ContactForm } from "./contact/contact-form";
import { Facts } from "./facts";
import { PageSection, type SectionProps } from "./page-section";
import { hasContactContent, isAboutShown } from "./section-content";

export async function ContactSection({ title, isAlwaysShown }: SectionProps) {
  const [contact, hasAbout, { words }] = await Promise.all([
    readShownContact("site"),
    isAboutShown(),
    siteWords(),
  ]);
  if (!isAlwaysShown && !hasContactContent(contact)) return null;
  const { email, form_enabled } = contact;
  return (
    <PageSection id="contact" title={title} action={<ProfileLinks />}>
      <div className="grid gap-8">
        {form_enabled && <ContactForm email={email} />}
        {/* The facts are in the section 'About', if the page has it. */}
        {!hasAbout && <Facts of={contact} words={words.facts} />}
      </div>
    </PageSection>
  );
}
