import { type EditorState, Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { isAddress } from "./formatting";

export interface ImageUploads {
  /** Uploads the images and puts each where `at` was; says so for as long as it takes. */
  insert(view: EditorView, files: readonly File[], at?: number): void;
  /** The text without what stands for images that are still on their way. */
  textOf(state: EditorState): string;
}

/** Markdown for what is between the brackets: what an author would call the file. */
const altOf = (name: string) =>
  // A screenshot from the clipboard has no name of its own.
  name === "image.png"
    ? ""
    : name
        .replace(/\.[a-z0-9]+$/i, "")
        .replace(/[-_]+/g, " ")
        .replace(/[[\]\\]/g, "");

const isImage = ({ type }: File) => type.startsWith("image/");

/**
 * Keeps track of images on their way. `upload` gives a file's address; `onFailure` is told why one did
 * not get there.
 */
export function imageUploads(
  upload: (file: File) => Promise<string>,
  onFailure: (reason: string) => void,
): ImageUploads {
  const pending = new Set<string>();

  /** A stand-in that is found again wherever the text around it goes. */
  function standInFor({ name }: File): string {
    const clean = name.replace(/[[\]()\\]/g, "");
    for (let count = 1; ; count++) {
      const standIn = `![Uploading ${clean}${count > 1 ? ` ${count}` : ""}...]()`;
      if (!pending.has(standIn)) return standIn;
    }
  }

  function settle(view: EditorView, standIn: string, insert: string) {
    const from = view.state.doc.toString().indexOf(standIn);
    pending.delete(standIn);
    // The author has taken it away, or the editor is gone.
    if (from === -1 || !view.dom.isConnected) return;
    // Undoing must lead to the text without the image, never to the stand-in.
    const unnoticed = Transaction.addToHistory.of(false);
    view.dispatch({ changes: { from, to: from + standIn.length }, annotations: unnoticed });
    if (insert) view.dispatch({ changes: { from, insert }, userEvent: "input.paste" });
  }

  /** One after the other: each is done sooner, and the text fills from the top. */
  async function send(view: EditorView, sent: readonly { file: File; standIn: string }[]) {
    for (const { file, standIn } of sent) {
      try {
        const address = await upload(file);
        settle(view, standIn, `![${altOf(file.name)}](${address})`);
      } catch (error) {
        settle(view, standIn, "");
        onFailure(error instanceof Error ? error.message : "Upload failed");
      }
    }
  }

  return {
    insert(view, files, at = view.state.selection.main.to) {
      const images = files.filter(isImage);
      if (images.length === 0) return onFailure("Only images can be put into the text");
      const sent = images.map((file) => {
        const standIn = standInFor(file);
        pending.add(standIn);
        return { file, standIn };
      });
      const insert = sent.map(({ standIn }) => standIn).join("\n");
      view.dispatch({
        changes: { from: at, insert },
        selection: { anchor: at + insert.length },
        annotations: Transaction.addToHistory.of(false),
        scrollIntoView: true,
      });
      void send(view, sent);
    },

    textOf: ({ doc }) =>
      [...pending].reduce((text, standIn) => text.replace(standIn, ""), doc.toString()),
  };
}

/** Images that are pasted or dropped are uploaded; an address pasted over words makes them a link. */
export const takingFiles = (images: ImageUploads) =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      // Office programs add a picture of the text they copy.
      if (files.length > 0 && text === "") {
        images.insert(view, files);
        return true;
      }
      const { from, to, empty } = view.state.selection.main;
      const selected = view.state.sliceDoc(from, to);
      if (empty || !isAddress(text) || isAddress(selected) || selected.includes("\n")) return false;
      const insert = `[${selected}](${text.trim()})`;
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length },
        userEvent: "input.paste",
      });
      return true;
    },

    dragover(event) {
      const isFile = event.dataTransfer?.types.includes("Files") ?? false;
      if (isFile) event.preventDefault();
      return isFile;
    },

    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      event.preventDefault();
      images.insert(view, files, view.posAtCoords(event) ?? undefined);
      return true;
    },
  });
