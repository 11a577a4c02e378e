import { buttonClass } from "@/components/ui/button";
import { RESUME_FILES } from "@/lib/publish/resume-files";
import { siteWords } from "@/lib/publish/site-words";
import { PrintButton } from "./print-button";

export async function ResumeToolbar() {
  const { resume } = (await siteWords()).words;
  const { pdf, json, vcard } = RESUME_FILES;
  const files = [{ ...pdf, title: resume.downloadPdf }, json, vcard];
  return (
    <ul
      aria-label={resume.takeAway}
      className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:basis-[40%] print:hidden"
    >
      <li className="needs-script *:w-full">
        <PrintButton />
      </li>
      {files.map(({ title, path, type }) => (
        <li key={path}>
          <a
            href={path}
            type={type}
            download
            className={buttonClass(
              { variant: path === pdf.path ? "primary" : "secondary" },
              "w-full",
            )}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
