"use client";

import dynamic from "next/dynamic";
import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { useLeaving } from "@/components/dashboard/form/saving/unsaved-changes";
import { AccountDialog } from "./account-dialog";
import { LogoutDialog } from "./logout-dialog";
import { Palette } from "./palette";
import { shellCommands } from "./shell-commands";
import { useShortcuts } from "./use-shortcuts";
import { useSignOut } from "./use-sign-out";

// Loaded when first opened.
const ShortcutsDialog = dynamic(() => import("./shortcuts-dialog").then((m) => m.ShortcutsDialog));

export type ShellPanel = "account" | "palette" | "shortcuts" | "logout";

/** Which of the shell's own dialogs is open; it opens them by their shortcuts too. */
export function useShellPanels() {
  const pathname = usePathname();
  // The screen it is open on: one can also be left by a question that knows nothing of the dialog under it.
  const [opened, setOpened] = useState<{ panel: ShellPanel; on: string } | null>(null);

  return {
    panel: opened?.on === pathname ? opened.panel : null,
    // The address is the next screen's before this knows: a shortcut may be pressed in between.
    open: (panel: ShellPanel) => setOpened({ panel, on: window.location.pathname }),
    close: () => setOpened(null),
  };
}

interface ShellPanelsProps {
  email: string;
  panels: ReturnType<typeof useShellPanels>;
}

/** The dialogs that every screen of the dashboard has, and the shortcuts that lead to them. */
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
