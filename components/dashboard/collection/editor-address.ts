/** The state that a step of the tab's history stores for an open form. */
export interface EditorMark {
  editor: string;
  /** Whether opening the form added this step. If so, closing the form goes one step back. */
  isStep: boolean;
}

/** Access to the tab's address and history. */
export interface AddressHost {
  /** The form in the address: an item's id or 'new'. Null if the address contains no form. */
  asked(): string | null;
  mark(): Partial<EditorMark>;
  /** Writes the address of a form into the current history step, or into a new step. */
  put(mark: EditorMark, isNewStep: boolean): void;
  drop(): void;
  /** Goes one step back. Calls `onArrived` when the address has changed. */
  goBack(onArrived: () => void): void;
}

/**
 * Keeps the open form of a list in the address. Opening a form adds a history step; closing a form goes back. The name
 * of a form is its item's id, or 'new'.
 */
export function createEditorAddress(host: AddressHost) {
  let open: string | null = null;
  /** True while the tab goes back after a form was closed. `next` is a form that was opened meanwhile. */
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
    /** The form that has to be opened; null if the open form has to be closed; undefined if nothing has to change. */
    news(): string | null | undefined {
      const now = host.asked();
      return isLeaving || now === open ? undefined : now;
    },
    isOpen: (editor: string) => open === editor,
    /** Call when a form has opened. Returns true if this history step already contained the form, as after a reload. */
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
    /** Call when a new item has been stored and its form stays open. */
    rename(editor: string) {
      if (!isHere()) return;
      open = editor;
      put(editor, false);
    },
    leave() {
      const isAsked = isHere();
      open = null;
      next = null;
      if (!isAsked) return;
      if (!host.mark().isStep) return host.drop();
      isLeaving = true;
      host.goBack(arrived);
    },
    /** Call when a change of the address closed the form. */
    left() {
      open = null;
    },
    refuse: host.drop,
    /** Whether the owner left the list. If so, a form that is still loading must not open. */
    isGone: () => isGone,
    /** Call when the list appears on the screen or disappears. A list that has disappeared ignores the address. */
    stand(isThere: boolean) {
      isGone = !isThere;
    },
  };
}
