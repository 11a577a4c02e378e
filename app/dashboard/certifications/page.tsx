import { CertificationManager } from "@/components/dashboard/nouns/certification-manager";

export const metadata = { title: "Certifications" };

export default () => <CertificationManager />;
