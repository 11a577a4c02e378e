"use client";

import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** Changes that this browser keeps as a draft, an upload that is running, or a text that nothing keeps. */
type Unsaved = "changes" | "upload" | "text";

interface UnsavedChanges {
  /** Records the unsaved state of the part called `id`; null for none. */
  mark(id: string, unsaved: Unsaved | null): void;
  /**
   * Calls `leave` at once, or after the owner agreed to lose unsaved changes. With `areChangesKept` it does not ask
   * about changes.
   */
  leaving(leave: () => void, options?: { areChangesKept?: boolean }): void;
  /** Goes back in the tab's history without a question. Calls `onArrived` as soon as the address has changed. */
  goBack(onArrived: () => void): void;
}

const DIRTY =
  "This screen holds changes that are not saved yet. They stay in this browser as an unsaved draft and are offered when you come back.";
const UPLOADING =
  "An upload is still running and would be stopped. Other changes stay in this browser as an unsaved draft and are offered when you come back.";

const TEXT = "A text on this screen is not saved yet. Leaving the screen would lose it.";

/** Warn of text first, because leaving loses it for certain. */
function warningOf(unsaved: readonly Unsaved[]): string {
  if (unsaved.includes("text")) return TEXT;
  return unsaved.includes("upload") ? UPLOADING : DIRTY;
}

function goBack(onArrived: () => void): void {
  // In the capture phase, before Next handles the event and renders.
  window.addEventListener("popstate", onArrived, { capture: true, once: true });
  window.history.back();
}

const Context = createContext<UnsavedChanges>({
  mark: () => undefined,
  leaving: (leave) => leave(),
  goBack,
});

/** Says what this part of the screen holds unsaved; leaving the screen asks first. */
export function useUnsaved(unsaved: Unsaved | null): void {
  const { mark } = useContext(Context);
  const id = useId();
  // Before the screen shows it: who closes the tab at that moment is asked, too.
  useLayoutEffect(() => {
    mark(id, unsaved);
    return () => mark(id, null);
  }, [mark, id, unsaved]);
}

/** The same of a form that is kept as a draft while it is changed. */
export const useUnsavedChanges = (isDirty: boolean, isUploading: boolean): void =>
  useUnsaved(isUploading ? "upload" : isDirty ? "changes" : null);

/** For a button that leaves the screen: asks first when something is unsaved. */
export const useLeaving = () => useContext(Context).leaving;

/** For a form that is done and has an address: goes back to where it was opened, asking nothing. */
export const useGoBack = () => useContext(Context).goBack;

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
  const [dirty, setDirty] = useState<ReadonlyMap<string, Unsaved>>(new Map());
  const [question, setQuestion] = useState<{ warning: string; leave(): void } | null>(null);
  const isDirty = dirty.size > 0;
  const isAgreed = useRef(false);

  // A field that saves when it is left does so when the question comes: what was said stays.
  const ask = useCallback(
    (leave: () => void) => setQuestion({ warning: warningOf([...dirty.values()]), leave }),
    [dirty],
  );

  const mark = useCallback((id: string, unsaved: Unsaved | null) => {
    setDirty((current) => {
      if ((current.get(id) ?? null) === unsaved) return current;
      const next = new Map(current);
      if (unsaved) next.set(id, unsaved);
      else next.delete(id);
      return next;
    });
  }, []);

  const value = useMemo<UnsavedChanges>(
    () => ({
      mark,
      leaving(leave, { areChangesKept = false } = {}) {
        const isLost = [...dirty.values()].some((one) => !areChangesKept || one !== "changes");
        return isLost ? ask(leave) : leave();
      },
      goBack(onArrived) {
        isAgreed.current = true;
        goBack(() => {
          isAgreed.current = false;
          onArrived();
        });
      },
    }),
    [mark, dirty, ask],
  );

  useLayoutEffect(() => {
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
      ask(() => router.push(address));
    };
    document.addEventListener("click", onClick, { capture: true, signal });

    // Back and Forward; a browser without the Navigation API does not ask.
    const { navigation } = window;
    const onNavigate = (event: NavigateEvent) => {
      const { key } = event.destination;
      if (event.navigationType !== "traverse" || !event.cancelable || !key) return;
      if (isAgreed.current) return;
      event.preventDefault();
      ask(() => {
        isAgreed.current = true;
        const end = () => {
          isAgreed.current = false;
        };
        navigation.traverseTo(key).committed?.then(end, end);
      });
    };
    if ("navigation" in window) navigation.addEventListener("navigate", onNavigate, { signal });

    return () => gone.abort();
  }, [isDirty, ask, router]);

  return (
    <Context value={value}>
      {children}
      {question && (
        <ConfirmDialog
          title="Leave without saving?"
          description={question.warning}
          confirmLabel="Leave"
          cancelLabel="Stay"
          onCancel={() => setQuestion(null)}
          onConfirm={() => {
            setQuestion(null);
            question.leave();
          }}
        />
      )}
    </Context>
  );
}
