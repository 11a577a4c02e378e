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

/** 'changes': unsaved changes that are autosaved. 'upload': a running upload. 'text': a text that is stored nowhere. */
type Unsaved = "changes" | "upload" | "text";

interface UnsavedChanges {
  /** Records the unsaved state of a part of the screen. `unsaved` is null if the part has nothing unsaved. */
  mark(id: string, unsaved: Unsaved | null): void;
  /**
   * Calls `leave`. If something is unsaved, first asks the owner for a confirmation. With `areChangesKept`, autosaved
   * changes need no confirmation.
   */
  leaving(leave: () => void, options?: { areChangesKept?: boolean }): void;
  /** Goes back in the tab's history without a confirmation. Calls `onArrived` as soon as the address has changed. */
  goBack(onArrived: () => void): void;
}

const DIRTY =
  "This screen has unsaved changes. They stay as an unsaved draft, which is offered when you come back.";
const UPLOADING =
  "An upload is still running. If you leave, it is stopped. Other changes stay as an unsaved draft, which is offered when you come back.";

const TEXT = "A text on this screen is not saved. If you leave, the text is lost.";

/** The warning about a text has precedence, because leaving the screen loses the text for certain. */
function warningOf(unsaved: readonly Unsaved[]): string {
  if (unsaved.includes("text")) return TEXT;
  return unsaved.includes("upload") ? UPLOADING : DIRTY;
}

function goBack(onArrived: () => void): void {
  // Runs in the capture phase, before Next handles the event and renders.
  window.addEventListener("popstate", onArrived, { capture: true, once: true });
  window.history.back();
}

const Context = createContext<UnsavedChanges>({
  mark: () => undefined,
  leaving: (leave) => leave(),
  goBack,
});

/** Records the unsaved state of this part of the screen. Leaving the screen then needs a confirmation. */
export function useUnsaved(unsaved: Unsaved | null): void {
  const { mark } = useContext(Context);
  const id = useId();
  // This is a layout effect, so that closing the tab directly after a change needs a confirmation too.
  useLayoutEffect(() => {
    mark(id, unsaved);
    return () => mark(id, null);
  }, [mark, id, unsaved]);
}

/** `useUnsaved` for a form whose changes are autosaved. */
export const useUnsavedChanges = (isDirty: boolean, isUploading: boolean): void =>
  useUnsaved(isUploading ? "upload" : isDirty ? "changes" : null);

export const useLeaving = () => useContext(Context).leaving;

export const useGoBack = () => useContext(Context).goBack;

/** The address of a clicked link that opens another page of this site in this tab; null for all other clicks. */
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

/** Asks for a confirmation if the owner leaves unsaved changes by a link, by Back or by closing the tab. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [dirty, setDirty] = useState<ReadonlyMap<string, Unsaved>>(new Map());
  const [question, setQuestion] = useState<{ warning: string; leave(): void } | null>(null);
  const isDirty = dirty.size > 0;
  const isAgreed = useRef(false);

  // The warning is stored when the dialog opens. The dialog takes the focus from the current field. If this field saves
  // on blur, the unsaved state changes, but the warning must not change.
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

    // Runs in the capture phase, before Next's links receive the click.
    const onClick = (event: MouseEvent) => {
      const address = addressWithin(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => router.push(address));
    };
    document.addEventListener("click", onClick, { capture: true, signal });

    // Handles Back and Forward. A browser without the Navigation API leaves without a confirmation.
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
