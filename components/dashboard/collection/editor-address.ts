/** What a step of the tab's history remembers of the form that is open at it. */
export interface EditorMark {
  /** The item's id, or 'new'. */
  editor: string;
  /** Opening the form was this step: going back closes it. */
  isStep: boolean;
  /** Where what is typed into it is kept, while something is. */
  draft?: string | undefined;
}

/** The tab's address and history, as far as the forms of one list are concerned. */
export interface AddressHost {
  /** The item (or 'new') whose form the address asks for; null for none. */
  asked(): string | null;
  /** What the present step of the history remembers. */
  mark(): Partial<EditorMark>;
  /** Writes the address of a form into this step of the history, or into a new one. */
  put(mark: EditorMark, isNewStep: boolean): void;
  /** Takes the form out of the address. */
  drop(): void;
  /** One step back; calls `onArrived` as soon as the address is that step's. */
  goBack(onArrived: () => void): void;
}

/**
 * Keeps the address in step with the open form of one list: opening is a step in the tab's history, closing goes back.
 * A form is named by its item's id, or 'new'.
 */
export function createEditorAddress(host: AddressHost) {
  /** The form that is open. */
  let open: string | null = null;
  /** On its way back after a form was closed; then `next` is opened, if that was asked for meanwhile. */
  let isLeaving = false;
  let next: string | null = null;
  let isGone = false;

  function put(editor: string, isNewStep: boolean, draft?: string) {
    const isStep = isNewStep || host.mark().isStep === true;
    host.put({ editor, isStep, draft }, isNewStep);
  }

  function arrived() {
    isLeaving = false;
    const waiting = next;
    next = null;
    if (waiting !== null && !isGone) put(waiting, true);
  }

  const isHere = () => open !== null && !isGone && !isLeaving && host.asked() === open;

  return {
    asked: host.asked,
    /** What the address asks for; undefined where that is what is open, or about to be left. */
    news(): string | null | undefined {
      const now = host.asked();
      return isLeaving || now === open ? undefined : now;
    },
    isOpen: (editor: string) => open === editor,
    /**
     * A form is open now. Gives the draft it had when it was left at this step of the tab's history, by a reload or by
     * Back.
     */
    show(editor: string): string | undefined {
      open = editor;
      if (isLeaving) {
        next = editor;
        return undefined;
      }
      const { editor: marked, draft } = host.mark();
      const wasAsked = host.asked() === editor;
      const left = wasAsked && marked === editor ? draft : undefined;
      put(editor, !wasAsked, left);
      return left;
    },
    /** Where what is typed into the open form is kept; undefined while nothing is. */
    note(draft: string | undefined) {
      if (open !== null && isHere() && host.mark().draft !== draft) put(open, false, draft);
    },
    /** What is new has been stored; its form stays open. */
    rename(editor: string) {
      if (!isHere()) return;
      open = editor;
      put(editor, false);
    },
    /** The form is closed. */
    leave() {
      const isAsked = isHere();
      open = null;
      next = null;
      if (!isAsked) return;
      if (!host.mark().isStep) return host.drop();
      isLeaving = true;
      host.goBack(arrived);
    },
    /** The form was closed by the address. */
    left() {
      open = null;
    },
    /** There is no such form. */
    refuse: host.drop,
    /** Whether the list was left: what was to be opened in it is not wanted any more. */
    isGone: () => isGone,
    /** Whether the list is on the screen; without it the address is no business of its forms. */
    stand(isThere: boolean) {
      isGone = !isThere;
    },
  };
}
