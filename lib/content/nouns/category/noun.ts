import { defineCollection } from "@/lib/content/noun";
import { categorySchema } from "./schema";

export const projectCategoryNoun = defineCollection({
  key: "project-category",
  title: "Project category",
  path: "/categories/projects",
  exportKey: "project_categories",
  schema: categorySchema,
  nameField: "name",
  identity: ["name"],
  section: null,
  orderKey: "project-categories",
  textFolder: null,
  parent: null,
  links: [],
  isPrefilled: true,
});

export const blogCategoryNoun = defineCollection({
  key: "blog-category",
  title: "Blog category",
  path: "/categories/blog",
  exportKey: "blog_categories",
  schema: categorySchema,
  nameField: "name",
  identity: ["name"],
  section: null,
  orderKey: "blog-categories",
  textFolder: null,
  parent: null,
  links: [],
  isPrefilled: true,
});
