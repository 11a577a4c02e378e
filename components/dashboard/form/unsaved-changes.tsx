"use client";

import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface UnsavedChanges {
  /** Says whether what `id` stands for holds something unsaved. */
  mark(id: string, isDirty: boolean): void;
  /** Does `leave` at once, or after the owner agreed to leave what is unsaved. */
  leaving(leave: () => void): void;
}

const Context = createContext<UnsavedChanges>({
  mark: () => undefined,
  leaving: (leave) => leave(),
});

/** Says that this part of the screen holds something unsaved; leaving the screen asks first. */
export function useUnsavedChanges(isDirty: boolean): void {
  const { mark } = useContext(Context);
  const id = useId();
  useEffect(() => {
    mark(id, isDirty);
    return () => mark(id, false);
  }, [mark, id, isDirty]);
}

/** For a button that leaves the screen: asks first when something is unsaved. */
export const useLeaving = () => useContext(Context).leaving;

/** The address a click leads to within this site and tab, or null. */
function addressWithin(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download"))
    return null;
  if (link.origin !== window.location.origin) return null;
  const isSamePage = link.pathname === window.location.pathname && link.hash !== "";
  return isSamePage ? null : link.pathname + link.search + link.hash;
}

/** Guards everything inside against being left with unsaved changes: links, Back, closing the tab. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isDirty = dirty.length > 0;

  const mark = useCallback((id: string, isMarked: boolean) => {
    setDirty((current) => {
      if (current.includes(id) === isMarked) return current;
      return isMarked ? [...current, id] : current.filter((other) => other !== id);
    });
  }, []);

  const value = useMemo<UnsavedChanges>(
    () => ({
      mark,
      leaving: (leave) => (isDirty ? setLeave(() => leave) : leave()),
    }),
    [mark, isDirty],
  );

  useEffect(() => {
    if (!isDirty) return;
    const gone = new AbortController();
    const { signal } = gone;

    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });

    // In the capture phase, before Next's own links hear of the click.
    const onClick = (event: MouseEvent) => {
      const address = addressWithin(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => router.push(address));
    };
    document.addEventListener("click", onClick, { capture: true, signal });

    // Back and Forward; a browser without the Navigation API does not ask.
    const { navigation } = window;
    const onNavigate = (event: NavigateEvent) => {
      const { key } = event.destination;
      if (event.navigationType !== "traverse" || !event.cancelable || !key) return;
      event.preventDefault();
      setLeave(() => () => void navigation.traverseTo(key));
    };
    if ("navigation" in window) navigation.addEventListener("navigate", onNavigate, { signal });

    return () => gone.abort();
  }, [isDirty, router]);

  return (
    <Context value={value}>
      {children}
      {leave && (
        <ConfirmDialog
          title="Leave without saving?"
          description="This screen holds changes that are not saved yet. They stay in this browser as an unsaved draft and are offered when you come back."
          confirmLabel="Leave"
          cancelLabel="Stay"
          onCancel={() => setLeave(null)}
          onConfirm={() => {
            setLeave(null);
            setDirty([]);
            // Once the guard is down.
            setTimeout(leave);
          }}
        />
      )}
    </Context>
  );
}
