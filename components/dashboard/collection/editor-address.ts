/** The state that a step of the tab's history holds about its open form. */
export interface EditorMark {
  /** The item's id, or 'new'. */
  editor: string;
  /** Opening the form was this step: going back closes it. */
  isStep: boolean;
}

/** The tab's address and history, as far as the forms of one list are concerned. */
export interface AddressHost {
  /** The item (or 'new') whose form the address asks for; null for none. */
  asked(): string | null;
  /** The state of the present history step. */
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
  /** A form was closed and the tab is going back. Afterwards `next` is opened, if a form was requested meanwhile. */
  let isLeaving = false;
  let next: string | null = null;
  let isGone = false;

  function put(editor: string, isNewStep: boolean) {
    const isStep = isNewStep || host.mark().isStep === true;
    host.put({ editor, isStep }, isNewStep);
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
    /** The form that the address names; undefined if that form is open already, or about to be left. */
    news(): string | null | undefined {
      const now = host.asked();
      return isLeaving || now === open ? undefined : now;
    },
    isOpen: (editor: string) => open === editor,
    /** Call when a form has opened. Returns whether this history step had it before: after a reload, Back or Forward. */
    show(editor: string): boolean {
      open = editor;
      if (isLeaving) {
        next = editor;
        return false;
      }
      const wasAsked = host.asked() === editor;
      const wasHere = wasAsked && host.mark().editor === editor;
      put(editor, !wasAsked);
      return wasHere;
    },
    /** A new item has been stored; its form stays open. */
    rename(editor: string) {
      if (!isHere()) return;
      open = editor;
      put(editor, false);
    },
    /** Call when the form was closed. */
    leave() {
      const isAsked = isHere();
      open = null;
      next = null;
      if (!isAsked) return;
      if (!host.mark().isStep) return host.drop();
      isLeaving = true;
      host.goBack(arrived);
    },
    /** Call when the address closed the form. */
    left() {
      open = null;
    },
    /** Call when the item does not exist. */
    refuse: host.drop,
    /** Whether the list was left. A form that was about to open in it must not open any more. */
    isGone: () => isGone,
    /** Call when the list appears on the screen or leaves it. A list that is gone ignores the address. */
    stand(isThere: boolean) {
      isGone = !isThere;
    },
  };
}
