import { buttonClass } from "@/components/ui/button";
import { RESUME_FILES } from "@/lib/publish/resume-files";
import { PrintButton } from "./print-button";

const FILES = [
  { label: "Download PDF", ...RESUME_FILES.pdf },
  { label: "JSON Resume", ...RESUME_FILES.json },
  { label: "vCard", ...RESUME_FILES.vcard },
];

/** What one can take away. */
export function ResumeToolbar() {
  return (
    <ul
      aria-label="Take it with you"
      className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:basis-[40%] print:hidden"
    >
      <li className="needs-script *:w-full">
        <PrintButton />
      </li>
      {FILES.map(({ label, path, type }) => (
        // An anchor without a name of its own lets the server's stand.
        <li key={path}>
          <a
            href={path}
            type={type}
            download
            className={buttonClass(
              { variant: path === RESUME_FILES.pdf.path ? "primary" : "secondary" },
              "w-full",
            )}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
