"use client";

import * as Radix from "@radix-ui/react-dialog";
import { Command } from "cmdk";
import { type LucideIcon, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { matcher } from "@/components/dashboard/query/text-match";
import { Keys } from "@/components/ui/keyboard/keys";
import { useReturnedFocus } from "@/components/ui/keyboard/use-returned-focus";
import { useFoundItems } from "./use-found-items";

export interface PaletteCommand {
  group: string;
  label: string;
  Icon: LucideIcon;
  keywords?: string;
  /**
   * If true, the command is shown only after the owner has typed. Used for groups with many commands, such as the
   * settings.
   */
  isHiddenAtFirst?: boolean;
  /** The keys of the shortcut with the same effect, in the order of the presses. */
  keys?: readonly string[];
  run(): void;
}

export interface CommandPaletteProps {
  commands: readonly PaletteCommand[];
  typed: string;
  onItem(href: string): void;
  onClose(): void;
}

const groupsOf = (commands: readonly PaletteCommand[]) =>
  [...new Set(commands.map(({ group }) => group))].map(
    (name) => [name, commands.filter(({ group }) => group === name)] as const,
  );

export function CommandPalette({ commands, typed, onItem, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState(typed);
  const items = useFoundItems(query);
  const returnFocus = useReturnedFocus();
  const matches = matcher(query);
  const isAsked = query.trim().length > 1;
  const fitting = commands.filter(
    ({ group, label, keywords = "", isHiddenAtFirst = false }) =>
      (isAsked || !isHiddenAtFirst) && matches({ group, label, keywords }),
  );

  function choose(act: () => void) {
    onClose();
    // The timeout lets the palette first return the focus to the element that had it before. A dialog that `act` opens
    // can then later return the focus to the same element.
    setTimeout(act);
  }

  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-shade/60 transition-opacity duration-150 starting:opacity-0" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={returnFocus.remember}
          onCloseAutoFocus={returnFocus.back}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-[70dvh] w-full flex-col overflow-hidden border border-line-strong/50 bg-surface shadow-xl outline-none transition-[opacity,translate] duration-150 starting:-translate-y-2 starting:opacity-0 md:top-[12dvh] md:w-[calc(100%-3rem)] md:max-w-xl md:rounded-lg"
        >
          <Radix.Title className="sr-only">Commands</Radix.Title>
          <Command shouldFilter={false} label="Commands" className="flex min-h-0 flex-col">
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
              <Command.Input
                value={query}
                onValueChange={setQuery}
                placeholder="Find a screen, a setting, a text or an action"
                className="h-13 w-full bg-transparent text-base text-ink outline-none placeholder:text-ink-faint"
              />
              <span aria-hidden className="max-md:hidden">
                <Keys press="Esc" />
              </span>
            </div>
            <Command.List
              label="Commands"
              className="min-h-0 overflow-y-auto overscroll-contain p-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1.5 [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
            >
              {groupsOf(fitting).map(([group, members]) => (
                <Command.Group key={group} heading={group}>
                  {members.map(({ label, Icon, keys = [], run }) => (
                    <PaletteRow
                      key={label}
                      value={`${group} ${label}`}
                      Icon={Icon}
                      onSelect={() => choose(run)}
                      note={keys.map((press) => (
                        // Hidden on touch screens, which usually have no keyboard.
                        <span key={press} className="pointer-coarse:hidden">
                          <Keys press={press} />
                        </span>
                      ))}
                    >
                      {label}
                    </PaletteRow>
                  ))}
                </Command.Group>
              ))}
              {items.found.length > 0 && (
                <Command.Group heading="Items">
                  {items.found.map(({ id, title, note, screen, href }) => (
                    <PaletteRow
                      key={id}
                      value={id}
                      Icon={screen.Icon}
                      note={<span className="truncate text-ink-faint text-xs">{note}</span>}
                      onSelect={() => choose(() => onItem(href))}
                    >
                      {title}
                    </PaletteRow>
                  ))}
                </Command.Group>
              )}
            </Command.List>
            <PaletteNote
              items={items}
              isAsked={isAsked}
              isEmpty={fitting.length + items.found.length === 0}
              query={query}
            />
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface PaletteRowProps {
  value: string;
  Icon: LucideIcon;
  note: ReactNode;
  onSelect(): void;
  children: ReactNode;
}

const PaletteRow = ({ value, Icon, note, onSelect, children }: PaletteRowProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-ink text-sm data-[selected=true]:bg-sunken"
  >
    <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
    <span className="min-w-0 flex-1 truncate">{children}</span>
    <span className="flex max-w-[40%] shrink-0 gap-1.5">{note}</span>
  </Command.Item>
);

interface PaletteNoteProps {
  items: ReturnType<typeof useFoundItems>;
  isAsked: boolean;
  isEmpty: boolean;
  query: string;
}

function PaletteNote({ items, isAsked, isEmpty, query }: PaletteNoteProps) {
  const text = noteOf();
  return (
    <p
      role="status"
      className={text ? "border-line border-t px-5 py-3 text-ink-soft text-sm" : "sr-only"}
    >
      {text}
    </p>
  );

  function noteOf(): string {
    if (!isAsked) return isEmpty ? `Nothing matches "${query.trim()}"` : "";
    if (items.state === "loading") return "Looking through your items...";
    if (items.state === "failed") return "Some items could not be loaded.";
    if (isEmpty) return `Nothing matches "${query.trim()}"`;
    return items.more > 0 ? `${items.more} more found. Type more words to see them.` : "";
  }
}
