"use client";

import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { EscapeRegion } from "@/components/ui/keyboard/key-region";
import { RetryButton } from "@/components/ui/retry-button";
import { Tabs } from "@/components/ui/tabs";
import { useShownTheme } from "@/components/ui/theme";
import type { PageHead } from "./framed-page";
import { PageFrames } from "./page-frames";
import { SearchAndSharing } from "./search-and-sharing";
import { type LivePageProblem, type PreviewedForm, useLivePage } from "./use-live-page";
import { usePreviewWidth } from "./use-preview-choice";

const TABS = [
  { id: "page", label: "Page" },
  { id: "search", label: "Search and sharing" },
] as const;
type Tab = (typeof TABS)[number]["id"];

const WIDTH_BUTTONS = [
  { id: "phone", label: "Phone", Icon: Smartphone },
  { id: "desktop", label: "Desktop", Icon: Monitor },
] as const;

interface LivePageProps<Input> {
  form: PreviewedForm<Input>;
  onClose(): void;
  className?: string;
}

/** A preview of the form's unsaved input. The server renders it while the owner types. */
export function LivePage<Input>({ form, onClose, className }: LivePageProps<Input>) {
  const page = useLivePage(form);
  const siteTheme = useShownTheme();
  const [tab, setTab] = useState<Tab>("page");
  const [width, setWidth] = usePreviewWidth();
  const [theme, setTheme] = useState<"light" | "dark" | null>(null);
  const [head, setHead] = useState<PageHead | null>(null);
  const { shown, problem, isBehind } = page;
  const isDark = (theme ?? siteTheme) === "dark";

  return (
    <EscapeRegion isActive onEscape={onClose} className={classNames("flex min-w-0", className)}>
      <section
        aria-label="Live page"
        aria-busy={isBehind && !problem}
        className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface"
      >
        <Tabs<Tab>
          label="Preview"
          look="pane"
          tabs={TABS}
          selected={tab}
          onSelect={setTab}
          className="flex-1"
          aside={
            tab === "page" && (
              <>
                {WIDTH_BUTTONS.map(({ id, label, Icon }) => (
                  <Button
                    key={id}
                    variant="ghost"
                    size="icon"
                    aria-label={label}
                    aria-pressed={id === width}
                    title={`Show the page at the width of a ${label.toLowerCase()}`}
                    className="aria-pressed:bg-sunken aria-pressed:text-ink"
                    onClick={() => setWidth(id)}
                  >
                    <Icon aria-hidden className="size-4" />
                  </Button>
                ))}
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label="Dark page"
                  aria-pressed={isDark}
                  title={isDark ? "Show the light page" : "Show the dark page"}
                  onClick={() => setTheme(isDark ? "light" : "dark")}
                >
                  {isDark ? (
                    <Moon aria-hidden className="size-4" />
                  ) : (
                    <Sun aria-hidden className="size-4" />
                  )}
                </Button>
              </>
            )
          }
        >
          <PageStatus
            problem={problem}
            hasPage={shown !== null}
            isBehind={isBehind}
            onRetry={page.again}
          />
          <PageFrames
            shown={shown}
            loading={page.loading}
            width={width}
            theme={theme}
            part={form.noun === "about" ? "about" : undefined}
            isHidden={tab !== "page"}
            onSettled={page.settle}
            onHead={setHead}
            onEscape={onClose}
            onLost={page.again}
          />
          {tab === "search" && head && shown && (
            <SearchAndSharing head={head} path={shown} onRetry={page.again} />
          )}
        </Tabs>
        <div className="border-line border-t p-3 xl:hidden">
          <Button variant="secondary" className="w-full" onClick={onClose}>
            Back to the form
          </Button>
        </div>
      </section>
    </EscapeRegion>
  );
}

interface PageStatusProps {
  problem: LivePageProblem | null;
  hasPage: boolean;
  isBehind: boolean;
  onRetry(): void;
}

/** Explains why no page is shown, or why the page does not show the latest input. */
function PageStatus({ problem, hasPage, isBehind, onRetry }: PageStatusProps) {
  const rest = hasPage ? "The page shows earlier input." : "The page will appear here.";
  return (
    <div role="status" className="shrink-0">
      {problem && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b bg-accent-wash px-4 py-2 text-ink text-sm">
          <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
            {problem.message} {rest}
          </p>
          {problem.canRetry && <RetryButton size="sm" onRetry={onRetry} />}
        </div>
      )}
      {!problem && !hasPage && isBehind && (
        <p className="px-4 py-3 text-ink-faint text-sm">Rendering the page...</p>
      )}
    </div>
  );
}
