import { ContactManager } from "@/components/dashboard/nouns/contact-manager";

export const metadata = { title: "Contact" };

export default () => <ContactManager />;
