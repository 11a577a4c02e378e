"use client";

import type { ComponentProps } from "react";
import { useTags } from "@/components/dashboard/collection/bulk/use-tags";
import { TagInput } from "@/components/ui/fields/tag-input";

/** An input that suggests the tags and technologies of all items. */
export const SuggestingTagInput = (props: Omit<ComponentProps<typeof TagInput>, "suggestions">) => (
  <TagInput {...props} suggestions={useTags()} />
);
