import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";

interface ScreenHeaderProps {
  title: string;
  description?: string;
  /**
   * The screen's buttons. On phones, the buttons are at the bottom of the window. If one element of `actions` is
   * `hidden`, phones show none of them.
   */
  actions?: ReactNode;
}

/** The header of a screen. It does not scroll away, so that its "Save" button stays visible. */
export const ScreenHeader = ({ title, description, actions }: ScreenHeaderProps) => (
  <header className="z-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-b bg-ground py-4 md:sticky md:top-0">
    <div className="min-w-0 flex-1 basis-64">
      <h1 className="font-semibold text-ink text-xl tracking-tight">{title}</h1>
      {description && <p className="mt-0.5 text-ink-soft text-sm">{description}</p>}
    </div>
    {actions && (
      <div className="flex gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-(--toast-room,0px) max-md:z-10 max-md:border-line max-md:border-t max-md:bg-ground max-md:p-3 max-md:[&>*]:grow max-md:[&>*]:px-3 max-md:has-[>[hidden]]:hidden">
        {actions}
      </div>
    )}
  </header>
);

export const PreviewLink = ({ href = "/" }: { href?: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className={buttonClass({ variant: "ghost" }, "max-md:max-w-11")}
  >
    <ExternalLink aria-hidden className="size-4" />
    <span className="max-md:sr-only">Preview</span>
  </a>
);
