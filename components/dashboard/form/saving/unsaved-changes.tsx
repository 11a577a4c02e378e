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

type Unsaved = "changes" | "upload";

interface UnsavedChanges {
  /** Says what `id` stands for holds unsaved: changes, an upload that is still running, or null. */
  mark(id: string, unsaved: Unsaved | null): void;
  /** Does `leave` at once, or after the owner agreed to leave what is unsaved. */
  leaving(leave: () => void): void;
  /** One step back in the tab's history, asking nothing; calls `onArrived` as soon as the address is that step's. */
  goBack(onArrived: () => void): void;
}

const DIRTY =
  "This screen holds changes that are not saved yet. They stay in this browser as an unsaved draft and are offered when you come back.";
const UPLOADING =
  "An upload is still running and would be stopped. Other changes stay in this browser as an unsaved draft and are offered when you come back.";

function goBack(onArrived: () => void): void {
  // In the capture phase, before Next hears of it and draws.
  window.addEventListener("popstate", onArrived, { capture: true, once: true });
  window.history.back();
}

const Context = createContext<UnsavedChanges>({
  mark: () => undefined,
  leaving: (leave) => leave(),
  goBack,
});

/** Says that this part of the screen holds something unsaved, or is uploading; leaving the screen asks first. */
export function useUnsavedChanges(isDirty: boolean, isUploading: boolean): void {
  const { mark } = useContext(Context);
  const id = useId();
  const unsaved = isUploading ? "upload" : isDirty ? "changes" : null;
  // Before the screen shows it: who closes the tab at that moment is asked, too.
  useLayoutEffect(() => {
    mark(id, unsaved);
    return () => mark(id, null);
  }, [mark, id, unsaved]);
}

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
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isDirty = dirty.size > 0;
  const isUploading = [...dirty.values()].includes("upload");
  const isAgreed = useRef(false);

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
      leaving: (leave) => (isDirty ? setLeave(() => leave) : leave()),
      goBack(onArrived) {
        isAgreed.current = true;
        goBack(() => {
          isAgreed.current = false;
          onArrived();
        });
      },
    }),
    [mark, isDirty],
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
      setLeave(() => () => router.push(address));
    };
    document.addEventListener("click", onClick, { capture: true, signal });

    // Back and Forward; a browser without the Navigation API does not ask.
    const { navigation } = window;
    const onNavigate = (event: NavigateEvent) => {
      const { key } = event.destination;
      if (event.navigationType !== "traverse" || !event.cancelable || !key) return;
      if (isAgreed.current) return;
      event.preventDefault();
      setLeave(() => () => {
        isAgreed.current = true;
        const end = () => {
          isAgreed.current = false;
        };
        navigation.traverseTo(key).committed?.then(end, end);
      });
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
          description={isUploading ? UPLOADING : DIRTY}
          confirmLabel="Leave"
          cancelLabel="Stay"
          onCancel={() => setLeave(null)}
          onConfirm={() => {
            setLeave(null);
            leave();
          }}
        />
      )}
    </Context>
  );
}
