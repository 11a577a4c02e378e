import { isolateHistory } from "@codemirror/commands";
import { EditorSelection } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { fileMarkdown } from "@/components/dashboard/files/file-markdown";
import { uploadTypeOf } from "@/lib/media/file-types";
import { asBlock, placeOutside } from "./block-insertion";
import { isAddress } from "./formatting";
import { type PendingUpload, pendingUploads, uploadEnded, uploadsStarted } from "./pending-uploads";

interface Uploading {
  /** Uploads a file, then calls `put` with its address. If the upload fails, throws an error with a message to show. */
  upload(file: File, signal: AbortSignal, put: (address: string) => void): Promise<void>;
  onFailure(reason: string): void;
}

/** The Markdown that shows an uploaded file, or links to it. */
const markdownOf = (name: string, url: string) =>
  fileMarkdown({ name: url, file_name: name, url, type: uploadTypeOf(url), alt: "" });

/**
 * Inserts an uploaded file. Moves the cursor to the alt text if the file is a picture that was uploaded alone, and if
 * the cursor is still at the place of the upload.
 */
function put(view: EditorView, upload: PendingUpload, address: string, isAlone: boolean) {
  const { state } = view;
  const now = pendingUploads(state).find(({ control }) => control === upload.control);
  if (!now) return;
  const at = placeOutside(state, now.at);
  const block = markdownOf(upload.name, address);
  const { insert, start } = asBlock(state, block, at);
  const { main } = state.selection;
  const isWaiting = main.empty && main.head === now.at;
  const isInAlt = isAlone && isWaiting && view.hasFocus && block.startsWith("![](");
  const cursor = isInAlt ? start + "![".length : isWaiting ? at + insert.length : null;
  view.dispatch({
    changes: { from: at, insert },
    effects: [
      uploadEnded.of(upload.control),
      ...(isInAlt ? [EditorView.announce.of(ASKS_FOR_ALT)] : []),
    ],
    annotations: isolateHistory.of("full"),
    ...(cursor === null ? {} : { selection: EditorSelection.cursor(cursor) }),
    userEvent: "input.paste",
    scrollIntoView: isInAlt,
  });
}

const ASKS_FOR_ALT =
  "The picture is in the text. Describe the picture, then press Enter for its caption.";

/** Uploads files into a text. A failed upload does not change the text. */
export function imageUploads({ upload, onFailure }: Uploading) {
  async function send(view: EditorView, file: File, one: PendingUpload, isAlone: boolean) {
    const { signal } = one.control;
    try {
      await upload(file, signal, (address) => put(view, one, address, isAlone));
    } catch (error) {
      if (signal.aborted) return;
      view.dispatch({ effects: uploadEnded.of(one.control) });
      onFailure(error instanceof Error ? error.message : "Upload failed");
    }
  }

  return {
    /** Uploads files and inserts each as a paragraph at `at`. Shows a note in the text during the uploads. */
    insert(view: EditorView, files: readonly File[], at = view.state.selection.main.to) {
      const place = placeOutside(view.state, at);
      const uploads = files.map((file) => ({
        file,
        pending: { name: file.name, at: place, control: new AbortController() },
      }));
      view.dispatch({
        effects: uploadsStarted.of(uploads.map(({ pending }) => pending)),
        selection: EditorSelection.cursor(place),
        scrollIntoView: true,
      });
      for (const { file, pending } of uploads) void send(view, file, pending, uploads.length === 1);
    },
  };
}

/** Uploads pasted and dropped files. An address that is pasted over a selection makes the selection a link. */
export const takingFiles = (images: ReturnType<typeof imageUploads>) =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      // Office programs copy a text together with a picture of the text. This picture is ignored.
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
