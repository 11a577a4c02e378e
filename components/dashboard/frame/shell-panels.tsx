"use client";

import dynamic from "next/dynamic";
import { usePathname, useRouter } from "next/navigation";
import { lazy, Suspense, useContext, useEffect, useState } from "react";
import { emptyOutbox } from "@/components/dashboard/editor/autosave/autosaves";
import { outboxOf } from "@/components/dashboard/editor/autosave/outbox";
import { AutosaveOwner } from "@/components/dashboard/editor/autosave/use-autosave";
import { useLeaving } from "@/components/dashboard/shell/unsaved-changes";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { AccountDialog } from "./account-dialog";
import type { CommandPaletteProps } from "./command-palette";
import { logoutQuestion } from "./logout-question";
import { shellCommands } from "./shell-commands";
import { useShortcuts } from "./use-shortcuts";
import { useEndSession, useSignOut } from "./use-sign-out";

// The dialog is loaded when it is opened for the first time.
const ShortcutsDialog = dynamic(() => import("./shortcuts-dialog").then((m) => m.ShortcutsDialog));

export type ShellPanel = "account" | "palette" | "shortcuts" | "logout";

/** The state of the open panel. Leaving the screen closes the panel. */
export function useShellPanels() {
  const pathname = usePathname();
  const [opened, setOpened] = useState<{ panel: ShellPanel; on: string } | null>(null);

  return {
    panel: opened?.on === pathname ? opened.panel : null,
    // `pathname` may be outdated: it changes after `window.location`, and the owner may press a shortcut in between.
    open: (panel: ShellPanel) => setOpened({ panel, on: window.location.pathname }),
    close: () => setOpened(null),
  };
}

interface ShellPanelsProps {
  email: string;
  panels: ReturnType<typeof useShellPanels>;
}

export function ShellPanels({ email, panels: { panel, open, close } }: ShellPanelsProps) {
  const router = useRouter();
  const pathname = usePathname();
  const leaving = useLeaving();
  const signOut = useSignOut(() => open("logout"));

  function go(href: string) {
    const isHere = new URL(href, window.location.href).pathname === pathname;
    if (isHere) router.push(href);
    else leaving(() => router.push(href));
  }

  useShortcuts({
    onPalette: () => open("palette"),
    onHelp: () => open("shortcuts"),
    onScreen: go,
  });

  if (panel === "account") return <AccountDialog email={email} onClose={close} />;
  if (panel === "shortcuts") return <ShortcutsDialog onClose={close} />;
  if (panel === "logout") return <LogoutDialog onClose={close} />;
  if (panel === null) return null;
  const commands = shellCommands({
    go,
    openAccount: () => open("account"),
    openShortcuts: () => open("shortcuts"),
    signOut,
  });
  return <Palette commands={commands} onItem={go} onClose={close} />;
}

/** Asks whether to keep the drafts that only this browser has, then logs out. */
function LogoutDialog({ onClose }: { onClose(): void }) {
  const owner = useContext(AutosaveOwner);
  const endSession = useEndSession();
  const [count] = useState(() => outboxOf(owner).length);
  return (
    <ConfirmDialog
      title="Log out with unsaved drafts?"
      description={logoutQuestion(count)}
      confirmLabel="Delete and log out"
      alternative={{ label: "Keep and log out", onChoose: () => void endSession() }}
      onConfirm={() => {
        emptyOutbox(owner);
        void endSession();
      }}
      onCancel={onClose}
    />
  );
}

// The palette is loaded when it is opened for the first time.
const CommandPalette = lazy(() =>
  import("./command-palette").then((module) => ({ default: module.CommandPalette })),
);

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

interface TypedAheadProps {
  onType(change: (typed: string) => string): void;
  onClose(): void;
}

/** Records the keys that are typed while the palette is loading. The focus does not move. */
function TypedAhead({ onType, onClose }: TypedAheadProps) {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
      else if (event.key === "Backspace") onType((typed) => typed.slice(0, -1));
      else if (isLetter(event)) onType((typed) => typed + event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", take, { capture: true });
    return () => document.removeEventListener("keydown", take, { capture: true });
  }, [onType, onClose]);
  return null;
}

/** The command palette. It starts with the letters that were typed during loading. */
function Palette(props: Omit<CommandPaletteProps, "typed">) {
  const [typed, setTyped] = useState("");
  return (
    <Suspense fallback={<TypedAhead onType={setTyped} onClose={props.onClose} />}>
      <CommandPalette {...props} typed={typed} />
    </Suspense>
  );
}
