"use client";

import pLimit from "p-limit";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLoadFigures } from "@/components/dashboard/figures/use-figures";
import { uploadFile } from "@/components/dashboard/files/upload-file";
import { useLinkTargets } from "@/components/dashboard/markdown/writing/use-link-targets";
import { labelIdOf, useFieldControl } from "@/components/ui/fields/field";
import { showError } from "@/components/ui/toaster";
import { useFormUploads } from "../form/uploads/form-uploads";
import type { Editor } from "./code-mirror";

interface CodeMirrorOptions {
  value: string;
  onChange(value: string): void;
  onMove(): void;
  chooseImages(): void;
}

/** Waits until the user's input method has finished a word. If `area` were replaced earlier, the word would be lost. */
function composed(area: HTMLTextAreaElement, isComposing: boolean): Promise<void> {
  if (!isComposing) return Promise.resolve();
  return new Promise((done) =>
    area.addEventListener("compositionend", () => done(), { once: true }),
  );
}

/** The attributes that the surrounding Field sets on its control. */
function useFieldAttributes(): Record<string, string> {
  const { id = "", ...rest } = useFieldControl();
  const entries = Object.entries({ id, "aria-labelledby": labelIdOf(id), ...rest });
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/**
 * Loads the editor into `holder`, where it replaces `textarea`. The editor gets the text, the cursor and the focus of
 * `textarea`.
 */
export function useCodeMirror(options: CodeMirrorOptions) {
  const holder = useRef<HTMLDivElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const attributes = useFieldAttributes();
  const uploads = useFormUploads();
  const linkTargets = useLinkTargets();
  const figures = useLoadFigures();
  const latest = useRef({ ...options, attributes, uploads, linkTargets, figures });
  useLayoutEffect(() => {
    latest.current = { ...options, attributes, uploads, linkTargets, figures };
  });

  useEffect(() => {
    const inTurn = pLimit(1);
    let isGone = false;
    let opened: Editor | undefined;
    let isComposing = false;
    const area = textarea.current;
    const ended = new AbortController();
    const note = ({ type }: Event) => {
      isComposing = type === "compositionstart";
    };
    for (const type of ["compositionstart", "compositionend"]) {
      area?.addEventListener(type, note, { signal: ended.signal });
    }

    async function open() {
      const { openEditor } = await import("./code-mirror");
      if (area) await composed(area, isComposing);
      if (isGone || !holder.current) return;
      const hasFocus = area !== null && document.activeElement === area;
      opened = openEditor({
        parent: holder.current,
        text: latest.current.value,
        selection: { anchor: area?.selectionStart ?? 0, head: area?.selectionEnd ?? 0 },
        attributes: latest.current.attributes,
        onChange: (text) => latest.current.onChange(text),
        onMove: () => latest.current.onMove(),
        onSearch: setIsSearching,
        chooseImages: () => latest.current.chooseImages(),
        linkTargets: () => latest.current.linkTargets(),
        figures: () => latest.current.figures(),
        upload: (file, signal, put) =>
          latest.current.uploads.run(() =>
            // Uploads run one after another, so that the first pictures appear early and in order.
            inTurn(async () => {
              signal.throwIfAborted();
              const address = await uploadFile(file, { signal });
              if (!signal.aborted) put(address);
            }),
          ),
        onUploadFailed: (reason) => showError(reason, "Upload failed"),
        onPicturesMissing: (count) =>
          showError(
            "Copy each picture separately, or save it as a file and drop the file into the text.",
            count === 1 ? "1 picture was not pasted" : `${count} pictures were not pasted`,
          ),
      });
      // The editor replaces the textarea at once, so that no typed letter is lost.
      flushSync(() => setEditor(opened ?? null));
      if (hasFocus) opened.focus();
    }
    open().catch(() => isGone || setHasFailed(true));
    return () => {
      isGone = true;
      ended.abort();
      opened?.destroy();
    };
  }, []);

  useLayoutEffect(() => editor?.setText(options.value), [editor, options.value]);
  const described = JSON.stringify(attributes);
  useLayoutEffect(() => editor?.setAttributes(JSON.parse(described)), [editor, described]);

  return { holder, textarea, editor, isSearching, hasFailed };
}
