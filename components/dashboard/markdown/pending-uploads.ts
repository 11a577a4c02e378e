// Pictures on their way to the server. They are shown in the text but are no part of it, so that neither a
// save nor undo ever meets what stands in for them.
import { type EditorState, MapMode, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";

export interface PendingUpload {
  /** The file's name. */
  name: string;
  /** The future place of the picture. */
  at: number;
  control: AbortController;
}

export const uploadsBegun = StateEffect.define<readonly PendingUpload[]>({
  map: (uploads, changes) => uploads.map((one) => ({ ...one, at: changes.mapPos(one.at) })),
});
export const uploadEnded = StateEffect.define<AbortController>();

class StandIn extends WidgetType {
  constructor(readonly name: string) {
    super();
  }
  override eq(other: StandIn) {
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
      // Of those at one place, the picture that arrives pushes on the ones that come after it.
      const isAfter = place !== -1 && index > place && one.at === uploads[place]?.at;
      const at = changes.mapPos(one.at, isAfter ? 1 : -1, MapMode.TrackDel);
      // The author has taken away the text around it.
      if (at === null) one.control.abort();
      return at === null ? [] : [{ ...one, at }];
    });
    for (const effect of effects) if (effect.is(uploadsBegun)) next = [...next, ...effect.value];
    return next;
  },
  provide: (field) =>
    EditorView.decorations.from(field, (uploads) =>
      Decoration.set(
        uploads.map(({ name, at }) =>
          Decoration.widget({ widget: new StandIn(name), side: -1 }).range(at),
        ),
        true,
      ),
    ),
});

export const pendingUploads = (state: EditorState): readonly PendingUpload[] =>
  state.field(pending);

export const showPendingUploads = pending;
