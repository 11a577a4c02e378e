"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { KeyRegion } from "@/components/ui/keyboard/key-region";
import { brandOf } from "@/lib/media/brands/brand-icon-name";
import { BrandGlyph } from "./brand-glyph";
import type { IconSet } from "./use-icon-set";

const ROW_HEIGHT = 52;
/** The number of rows that are rendered above and below the visible rows. */
const MARGIN = 2;
const COLUMNS = 8;

export interface ListedIcon {
  name: string;
  label: string;
}

interface IconGridProps {
  set: IconSet;
  icons: readonly ListedIcon[];
  selected: string;
  onSelect(name: string): void;
  className?: string;
}

/** Renders only the visible rows, because there are thousands of icons. */
export function IconGrid({ set, icons, selected, onSelect, className }: IconGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 0 });
  // The index of the icon that the Tab key focuses. Arrow keys move the focus from this icon.
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      icons.findIndex(({ name }) => name === selected),
    ),
  );
  const rowCount = Math.ceil(icons.length / COLUMNS);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setView((current) => ({ ...current, height: element.clientHeight }));
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, []);

  const first = Math.max(0, Math.floor(view.top / ROW_HEIGHT) - MARGIN);
  const last = Math.min(rowCount - 1, Math.ceil((view.top + view.height) / ROW_HEIGHT) + MARGIN);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  // If the focused icon is scrolled out of view, its row must stay rendered. Otherwise the focus would be lost.
  const activeRow = Math.floor(active / COLUMNS);
  if (!rows.includes(activeRow) && activeRow < rowCount) rows.push(activeRow);

  function onKeyDown(event: KeyboardEvent) {
    const to = {
      ArrowRight: active + 1,
      ArrowLeft: active - 1,
      ArrowDown: active + COLUMNS,
      ArrowUp: active - COLUMNS,
      Home: 0,
      End: icons.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= icons.length) return;
    setActive(to);
    const top = Math.floor(to / COLUMNS) * ROW_HEIGHT;
    const element = box.current;
    if (!element) return;
    if (top < element.scrollTop) element.scrollTop = top;
    const lowest = top + ROW_HEIGHT - element.clientHeight;
    if (lowest > element.scrollTop) element.scrollTop = lowest;
    // The row of the icon may not be rendered yet. React renders the row before the next frame.
    requestAnimationFrame(() =>
      element.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus({ preventScroll: true }),
    );
  }

  return (
    <KeyRegion
      ref={box}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => {
        const top = Math.floor(currentTarget.scrollTop / ROW_HEIGHT) * ROW_HEIGHT;
        setView((current) => (current.top === top ? current : { ...current, top }));
      }}
      className={classNames("overflow-y-auto overscroll-contain", className)}
    >
      <div className="relative" style={{ height: rowCount * ROW_HEIGHT }}>
        {rows.map((row) => (
          <div
            key={row}
            className="absolute inset-x-0 grid gap-1 p-0.5"
            style={{
              top: row * ROW_HEIGHT,
              height: ROW_HEIGHT,
              gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))`,
            }}
          >
            {icons.slice(row * COLUMNS, (row + 1) * COLUMNS).map(({ name, label }, column) => {
              const at = row * COLUMNS + column;
              const isSelected = name === selected;
              return (
                <button
                  key={name}
                  type="button"
                  data-at={at}
                  title={label}
                  aria-label={label}
                  aria-pressed={isSelected}
                  tabIndex={at === active ? 0 : -1}
                  onFocus={() => setActive(at)}
                  onClick={() => onSelect(name)}
                  className={classNames(
                    "grid place-items-center rounded-md transition-colors focus-visible:-outline-offset-2",
                    isSelected
                      ? "bg-accent-wash text-accent"
                      : "text-ink-soft hover:bg-sunken hover:text-hover",
                  )}
                >
                  <ListedGlyph set={set} name={name} />
                </button>
              );
            })}
          </div>
        ))}
      </div>
    </KeyRegion>
  );
}

function ListedGlyph({ set, name }: { set: IconSet; name: string }) {
  const Icon = set.get(name);
  if (Icon) return <Icon aria-hidden strokeWidth={1.5} className="size-5" />;
  const brand = brandOf(name);
  return brand !== null && <BrandGlyph slug={brand} look="size-5" />;
}
