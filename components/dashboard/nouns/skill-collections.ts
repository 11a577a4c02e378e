"use client";

import { useCollection } from "@/components/dashboard/collection/use-collection";
import { newSkill, type Skill, type SkillInput, skillSchema } from "@/lib/content/skill/schema";
import {
  newSkillCategory,
  type SkillCategory,
  type SkillCategoryInput,
  skillCategorySchema,
} from "@/lib/content/skill-category/schema";

export const LOAD_FAILED = "Failed to load skills data";
export const UNTITLED = "Untitled Category";
export const IN_USE = "Cannot delete category";

/** The categories of skills, in their order. */
export const useCategories = () =>
  useCollection<SkillCategoryInput, SkillCategory>({
    path: "/skills/categories",
    orderPath: "/order/categories",
    noun: "skill-category",
    schema: skillCategorySchema,
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
    path: "/skills",
    orderPath: "/order/skills",
    noun: "skill",
    schema: skillSchema,
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
