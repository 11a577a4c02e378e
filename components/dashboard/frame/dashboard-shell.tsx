"use client";

import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { startAutosaves } from "@/components/dashboard/editor/autosave/autosaves";
import { AutosaveOwner } from "@/components/dashboard/editor/autosave/use-autosave";
import { FigureCompletion } from "@/components/dashboard/figures/figure-completion";
import { DashboardQueries } from "@/components/dashboard/query/dashboard-queries";
import { OpenAccountContext } from "@/components/dashboard/shell/open-account";
import { UnsavedChangesGuard } from "@/components/dashboard/shell/unsaved-changes";
import { PasswordDialog } from "@/components/dashboard/sign-in/password-dialog";
import { SessionDialog } from "@/components/dashboard/sign-in/session-dialog";
import { Button } from "@/components/ui/button";
import { useKeptFocus } from "@/components/ui/keyboard/use-kept-focus";
import { Toaster } from "@/components/ui/toaster";
import { isFlagSet } from "@/lib/api/stored-session";
import { ShellPanels, useShellPanels } from "./shell-panels";
import { Sidebar } from "./sidebar";

interface DashboardShellProps {
  owner: { id: number; email: string; isDemoPassword: boolean };
  children: ReactNode;
}

export function DashboardShell({ owner, children }: DashboardShellProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const panels = useShellPanels();
  const openAccount = () => panels.open("account");
  useKeptFocus();
  useEffect(() => startAutosaves(owner.id), [owner.id]);

  return (
    <DashboardQueries>
      <AutosaveOwner value={owner.id}>
        <UnsavedChangesGuard>
          <a
            href="#screen"
            className="sr-only z-50 rounded-md bg-surface px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          >
            Skip to content
          </a>
          <div data-dashboard className="md:flex">
            <Sidebar
              email={owner.email}
              isOpen={isMenuOpen}
              onToggle={setIsMenuOpen}
              onAccount={openAccount}
              onPalette={() => panels.open("palette")}
              onLogoutUnsaved={() => panels.open("logout")}
            />
            <div className="min-w-0 flex-1" inert={isMenuOpen}>
              {owner.isDemoPassword && <DemoPasswordBanner onChange={openAccount} />}
              <main
                id="screen"
                tabIndex={-1}
                className="max-w-6xl has-data-beside:max-w-none px-4 pb-28 outline-none md:px-8 md:pb-16"
              >
                <OpenAccountContext value={openAccount}>
                  <SessionGuard>{children}</SessionGuard>
                </OpenAccountContext>
              </main>
            </div>
          </div>
          <ShellPanels email={owner.email} panels={panels} />
          <SessionDialog email={owner.email} />
          <PasswordDialog email={owner.email} />
          <FigureCompletion />
          <Toaster
            position="bottom-left"
            beside="var(--beside-toasts)"
            // On wide screens the toasts are beside the sidebar.
            className="[--beside-toasts:1rem] md:[--beside-toasts:16rem]"
            roomClassName="md:left-60"
          />
        </UnsavedChangesGuard>
      </AutosaveOwner>
    </DashboardQueries>
  );
}

const DemoPasswordBanner = ({ onChange }: { onChange(): void }) => (
  <aside
    aria-label="Demo password"
    className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-accent-wash px-4 py-2 text-sm md:px-8"
  >
    {/* The text is as tall as the button, so the layout does not move if the button's HTML arrives late. */}
    <p className="flex min-w-0 flex-1 basis-56 gap-4 text-ink md:py-1.5">
      <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      This site still uses the demo password, which the login page shows to everybody.
    </p>
    <Button size="sm" variant="secondary" onClick={onChange}>
      Change password
    </Button>
  </aside>
);

/** Checks the sign-in flag once, before the screen requests data. If the flag is missing, goes to the login page. */
function SessionGuard({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isAllowed, setIsAllowed] = useState(false);

  useEffect(() => {
    if (isFlagSet()) setIsAllowed(true);
    else router.replace("/login");
  }, [router]);

  return isAllowed ? children : null;
}
