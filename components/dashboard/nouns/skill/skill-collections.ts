"use client";

import { useCollection } from "@/components/dashboard/collection/use-collection";
import { skillNoun } from "@/lib/content/skill/noun";
import { newSkill, type Skill, type SkillInput } from "@/lib/content/skill/schema";
import { skillCategoryNoun } from "@/lib/content/skill-category/noun";
import {
  newSkillCategory,
  type SkillCategory,
  type SkillCategoryInput,
} from "@/lib/content/skill-category/schema";

export const LOAD_FAILED = "Failed to load skills data";
export const UNTITLED = "Untitled Category";
export const IN_USE = "Cannot delete category";

/** The categories of skills, in their order. */
export const useCategories = () =>
  useCollection<SkillCategoryInput, SkillCategory>({
    noun: skillCategoryNoun,
    texts: {
      create: "Add New Category",
      edit: "Edit Category",
      save: "Save Category",
      created: "Category created",
      updated: "Category updated",
      deleted: "Category deleted",
      loadFailed: LOAD_FAILED,
      saveFailed: "Failed to save category",
      deleteFailed: "Failed to delete category",
      inUse: IN_USE,
    },
    blank: newSkillCategory,
    titleOf: ({ name }) => name || UNTITLED,
  });

/** The skills of all categories; a new one is in the first. */
export const useSkills = (firstCategory: SkillCategory | undefined) =>
  useCollection<SkillInput, Skill>({
    noun: skillNoun,
    texts: {
      create: "Add New Skill",
      edit: "Edit Skill",
      save: "Save Skill",
      created: "Skill created",
      updated: "Skill updated",
      deleted: "Skill deleted",
      loadFailed: LOAD_FAILED,
      saveFailed: "Failed to save skill",
      deleteFailed: "Failed to delete skill",
    },
    blank: (count) => newSkill(count, firstCategory?.id),
    titleOf: ({ name }) => name,
  });
