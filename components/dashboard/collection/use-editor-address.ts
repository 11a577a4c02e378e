"use client";

import { useLayoutEffect, useMemo } from "react";
import { useGoBack } from "@/components/dashboard/form/saving/unsaved-changes";
import { useLatest } from "@/components/dashboard/query/use-latest";
import { changeAddress, editorIn, editorQuery } from "@/components/dashboard/shell/deep-link";
import type { ContentNoun } from "@/lib/content/registry";
import { type AddressHost, createEditorAddress } from "./editor-address";

/** Keeps the address of this tab in step with a list's open form; see `createEditorAddress`. */
export function useEditorAddress(noun: ContentNoun) {
  const on = useLatest({ goBack: useGoBack() });
  const address = useMemo(() => {
    const host: AddressHost = {
      asked: () => editorIn(new URLSearchParams(window.location.search), noun),
      mark: () => (window.history.state as object | null) ?? {},
      put: (state, isStep) => changeAddress(editorQuery(noun, state.editor), { isStep, state }),
      drop: () => changeAddress(editorQuery(noun, null)),
      goBack: (onArrived) => on.goBack(onArrived),
    };
    return createEditorAddress(host);
  }, [noun, on]);
  // Gone as soon as the address is another screen's.
  useLayoutEffect(() => {
    address.stand(true);
    return () => address.stand(false);
  }, [address]);
  return address;
}
