"use client";

import type { ComponentProps } from "react";
import { useTags } from "@/components/dashboard/collection/bulk/use-tags";
import { TagInput } from "@/components/ui/fields/tag-input";

/** An input for tags or technologies. It suggests those in use while the owner types. */
export function SuggestingTagInput(props: Omit<ComponentProps<typeof TagInput>, "suggestions">) {
  return <TagInput {...props} suggestions={useTags()} />;
}
