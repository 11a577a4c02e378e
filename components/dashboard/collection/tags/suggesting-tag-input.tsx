"use client";

import type { ComponentProps } from "react";
import { useTags } from "@/components/dashboard/collection/bulk/use-tags";
import { TagInput } from "@/components/ui/fields/tag-input";

/** A list of tags or technologies, with those that are in use offered while typing. */
export function SuggestingTagInput(props: Omit<ComponentProps<typeof TagInput>, "suggestions">) {
  return <TagInput {...props} suggestions={useTags()} />;
}
