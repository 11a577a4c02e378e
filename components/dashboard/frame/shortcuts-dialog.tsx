"use client";

import { ALL_SCREENS } from "@/components/dashboard/shell/screens";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Keys } from "@/components/ui/keyboard/keys";
import { turnSingleKeys, useSingleKeys } from "./single-keys";

type Row = readonly [what: string, ...presses: string[]];

const EVERYWHERE: readonly Row[] = [
  ["Find a screen, an item or an action", "Mod+K"],
  ["Save", "Mod+S"],
  ["Close a dialog", "Esc"],
  ["Show or hide the live preview of a form", "Mod+Shift+Enter"],
];

const WRITING: readonly Row[] = [
  ["Insert a block at the start of a line", "/"],
  ["Link to one of your pages", "[["],
  ["Find and replace", "Mod+F"],
  ["Help with Markdown", "F1"],
  ["Move the line", "Alt+↑"],
];

const SINGLE: readonly Row[] = [
  ["Filter the list", "/"],
  ["Add a new item", "N"],
  ["Show this list", "?"],
];

const GO: readonly Row[] = ALL_SCREENS.map(({ label, key }) => [label, "G", key.toUpperCase()]);

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const isOn = useSingleKeys();
  return (
    <Dialog title="Keyboard shortcuts" size="lg" onClose={onClose}>
      <DialogBody className="flex flex-col gap-6">
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          <div className="flex flex-col gap-6">
            <ShortcutList title="Everywhere" rows={EVERYWHERE} />
            <ShortcutList title="In a text" rows={WRITING} />
            <ShortcutList title="When you are not typing" rows={SINGLE} isOff={!isOn} />
          </div>
          <ShortcutList
            title="Go to a screen (press the keys one after the other)"
            rows={GO}
            isOff={!isOn}
          />
        </div>
        <Checkbox
          label="Single-key shortcuts"
          hint="They work while no field has the focus. This choice is stored in this browser."
          checked={isOn}
          onChange={({ target }) => turnSingleKeys(target.checked)}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface ShortcutListProps {
  title: string;
  rows: readonly Row[];
  isOff?: boolean;
}

const ShortcutList = ({ title, rows, isOff = false }: ShortcutListProps) => (
  <section>
    <h3 className="mb-2 text-ink-faint text-xs">
      {title}
      {isOff && " (off)"}
    </h3>
    <dl className="divide-y divide-line border-line border-y">
      {rows.map(([what, ...presses]) => (
        <div key={what} className="flex items-center justify-between gap-4 py-1.5">
          <dt className={isOff ? "text-ink-faint text-sm" : "text-ink text-sm"}>{what}</dt>
          <dd className="flex gap-1.5">
            {presses.map((press) => (
              <Keys key={press} press={press} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
