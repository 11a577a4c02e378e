"use client";

import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { useCollection } from "@/components/dashboard/collection/use-collection";
import { skillNoun } from "@/lib/content/nouns/skill/noun";
import {
  newSkill,
  type Skill,
  type SkillInput,
  USUAL_RATING,
} from "@/lib/content/nouns/skill/schema";
import { skillCategoryNoun } from "@/lib/content/nouns/skill-category/noun";
import {
  newSkillCategory,
  type SkillCategory,
  type SkillCategoryInput,
} from "@/lib/content/nouns/skill-category/schema";

export const LOAD_FAILED = "Failed to load skills data";
export const UNTITLED = "Untitled Category";
export const IN_USE = "Cannot delete category";

export const useCategories = () =>
  useCollection<SkillCategoryInput, SkillCategory>({
    noun: skillCategoryNoun,
    texts: {
      ...collectionTexts("category"),
      created: "Category created",
      updated: "Category updated",
      loadFailed: LOAD_FAILED,
      inUse: IN_USE,
    },
    blank: newSkillCategory,
    titleOf: ({ name }) => name || UNTITLED,
  });

/** The skills of all categories. A new skill is in the first category. */
export const useSkills = (firstCategory: SkillCategory | undefined) =>
  useCollection<SkillInput, Skill>({
    noun: skillNoun,
    texts: {
      ...collectionTexts("skill"),
      created: "Skill created",
      updated: "Skill updated",
      loadFailed: LOAD_FAILED,
    },
    blank: (count) => ({ ...newSkill(count, firstCategory?.id), ...USUAL_RATING }),
    titleOf: ({ name }) => name,
  });
