import { CategoryManager } from "@/components/dashboard/nouns/category-manager";

export const metadata = { title: "Categories" };

export default () => <CategoryManager />;
