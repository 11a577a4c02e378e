import { BlogManager } from "@/components/dashboard/nouns/blog-manager";

export const metadata = { title: "Blog" };

export default () => <BlogManager />;
