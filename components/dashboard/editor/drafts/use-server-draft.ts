"use client";

import { useEffect, useMemo, useRef } from "react";
import type { Form } from "@/components/dashboard/form/use-form";
import { useLatest } from "@/components/dashboard/query/use-latest";
import { request } from "@/lib/api/client";
import { accessToken } from "@/lib/api/stored-session";
import type { FormDraft } from "@/lib/content/drafts/schema";
import type { SavedDraft } from "./autosave";
import { draftWhole, hasNews } from "./draft-values";
import {
  createServerDraft,
  type DraftMethod,
  type ServerDraft,
  type TypedDraft,
} from "./server-draft";

interface ServerDraftHook<Values extends object> {
  noun: string;
  item: number | "new";
  /** The names of the form's fields. */
  names: readonly string[];
  form: Form<Values>;
  /** Whether this browser has the draft itself. */
  isOurs(source: string): boolean;
  /** Called with a draft from elsewhere. */
  onFound(draft: SavedDraft): void;
}

const asSaved = (draft: FormDraft): SavedDraft => ({
  key: draft.source,
  item: draft.item,
  at: Date.parse(draft.updated_at),
  version: draft.version,
  values: draft.values,
  before: draft.before,
});

/** A form that closes because the session ended sends nothing. */
const send = async <T>(method: DraftMethod, path: string, body?: unknown): Promise<T> => {
  if (accessToken() === null) throw new Error("Signed out");
  return request<T>(method, path, body);
};

/** The server's copy of a form's unsaved input. */
export function useServerDraft<Values extends object>(options: ServerDraftHook<Values>) {
  const { noun, item } = options;
  const on = useLatest({
    isKnown(draft: FormDraft) {
      const stored = options.form.latest().stored as Record<string, unknown>;
      const saved = asSaved(draft);
      const isNews =
        item === "new"
          ? Object.keys(draftWhole(saved, options.names, stored)).length > 0
          : hasNews(saved, options.names, stored);
      return !isNews || options.isOurs(draft.source);
    },
    found: (draft: FormDraft) => options.onFound(asSaved(draft)),
  });
  const current = useRef<ServerDraft | null>(null);

  useEffect(() => {
    const draft = createServerDraft({
      noun,
      item: String(item),
      send,
      isKnown: on.isKnown,
      onFound: on.found,
    });
    current.current = draft;
    void draft.look();
    const flushHidden = () => {
      if (document.visibilityState === "hidden") draft.flush();
    };
    document.addEventListener("visibilitychange", flushHidden);
    return () => {
      document.removeEventListener("visibilitychange", flushHidden);
      draft.flush();
    };
  }, [noun, item, on]);

  return useMemo(
    () => ({
      write: (read: () => TypedDraft) => current.current?.write(read),
      drop: (source: string) => void current.current?.drop(source),
      forget: (source: string) => void current.current?.forget(source),
      settle: (source: string) => current.current?.settle(source),
    }),
    [],
  );
}
