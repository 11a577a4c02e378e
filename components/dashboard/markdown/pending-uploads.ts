// Pictures that are being uploaded. The editor shows a note for each picture. The notes are not part of the text, so a
// save or an undo never includes them.
import { type EditorState, MapMode, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";

export interface PendingUpload {
  name: string;
  /** The index in the text where the picture will be inserted. */
  at: number;
  control: AbortController;
}

export const uploadsStarted = StateEffect.define<readonly PendingUpload[]>({
  map: (uploads, changes) => uploads.map((one) => ({ ...one, at: changes.mapPos(one.at) })),
});
export const uploadEnded = StateEffect.define<AbortController>();

class UploadNote extends WidgetType {
  constructor(readonly name: string) {
    super();
  }
  override eq(other: UploadNote) {
    return other.name === this.name;
  }
  override toDOM() {
    const element = document.createElement("span");
    element.className = "cm-upload";
    element.textContent = `![Uploading ${this.name}...]()`;
    return element;
  }
}

const pending = StateField.define<readonly PendingUpload[]>({
  create: () => [],
  update(uploads, { changes, effects }) {
    const ended = effects.find((effect) => effect.is(uploadEnded))?.value;
    const place = uploads.findIndex(({ control }) => control === ended);
    let next = uploads.flatMap((one, index) => {
      if (index === place) return [];
      // When a picture is inserted, later uploads at the same place move behind it.
      const isAfter = place !== -1 && index > place && one.at === uploads[place]?.at;
      const at = changes.mapPos(one.at, isAfter ? 1 : -1, MapMode.TrackDel);
      // If the author has deleted the text around the upload, the upload is cancelled.
      if (at === null) one.control.abort();
      return at === null ? [] : [{ ...one, at }];
    });
    for (const effect of effects) if (effect.is(uploadsStarted)) next = [...next, ...effect.value];
    return next;
  },
  provide: (field) =>
    EditorView.decorations.from(field, (uploads) =>
      Decoration.set(
        uploads.map(({ name, at }) =>
          Decoration.widget({ widget: new UploadNote(name), side: -1 }).range(at),
        ),
        true,
      ),
    ),
});

export const pendingUploads = (state: EditorState): readonly PendingUpload[] =>
  state.field(pending);

export const showPendingUploads = pending;
