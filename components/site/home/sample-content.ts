import { type BlogPostSummary, newBlogPost } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { type Experience, newExperience } from "@/lib/content/nouns/experience/schema";
import { experienceStore } from "@/lib/content/nouns/experience/store";
import { newProject, type ProjectSummary } from "@/lib/content/nouns/project/schema";
import { type ProjectFilter, projectStore } from "@/lib/content/nouns/project/store";
import type { PostFilter } from "@/lib/content/posts/find-posts";
import type { Noun } from "@/lib/content/registry";
import type { Article, CaseStudy } from "@/lib/content/samples/samples";
import { shownArticles, shownCaseStudies, showsSamples } from "@/lib/content/samples/shown";
import { wasEverSaved } from "@/lib/content/write";
import { MOST_FEATURED_PROJECTS } from "@/lib/limits";
import { readingTime } from "@/lib/text/reading-time";

// Sample items of a kind are shown until the owner saves an item of this kind. After that, an empty list stays empty.

const SAMPLES = 2;
const EPOCH = new Date(0).toISOString();
const never = (id: number) => ({ id, created_at: EPOCH, updated_at: EPOCH });

const sampleExperience: Experience = {
  ...newExperience(),
  ...never(0),
  title: "AI and Embedded Systems Engineer",
  company: "Independent",
  is_current: true,
  description:
    "Devices that sense, decide and act: boards, firmware, models and the services behind them. The details of this entry are still to be written.",
  technologies: ["C", "Python", "TensorFlow Lite", "MQTT"],
  period: "Present",
};

function asProject(study: CaseStudy, index: number): ProjectSummary {
  const { slug, title, description, category, technologies } = study;
  return {
    ...newProject(index),
    ...never(-1 - index),
    ...{ slug, title, description, category, technologies },
    status: "completed",
  };
}

function asPost(article: Article, index: number): BlogPostSummary {
  const { content, ...summary } = newBlogPost("UTC");
  const { slug, title, excerpt, category, tags, publish_date } = article;
  return {
    ...summary,
    ...never(-1 - index),
    ...{ slug, title, excerpt, category, tags, publish_date },
    status: "published",
    ...{ author_name: "", feed_id: null, description: excerpt },
    read_time: readingTime(article.content),
  };
}

const sampleProjects = async () => (await shownCaseStudies()).slice(0, SAMPLES).map(asProject);
const samplePosts = async () => (await shownArticles()).slice(0, SAMPLES).map(asPost);

/** Whether the owner saved the item. False for samples. */
export const isSaved = ({ id }: { id: number }): boolean => id > 0;

async function orSamples<Item>(
  noun: Noun,
  list: Item[],
  samples: () => Promise<Item[]>,
): Promise<Item[]> {
  if (list.length > 0 || !(await showsSamples())) return list;
  return (await wasEverSaved(noun)) ? list : samples();
}

export const shownExperience = async () =>
  orSamples("experience", await experienceStore().list("site"), async () => [sampleExperience]);

export const shownProjects = async (filter?: ProjectFilter): Promise<ProjectSummary[]> =>
  orSamples("project", await projectStore().summaries(filter), sampleProjects);

/** The featured projects. Samples follow them, up to `MOST_FEATURED_PROJECTS` projects in all. */
export async function homeProjects(): Promise<ProjectSummary[]> {
  const featured = await shownProjects({ featured: true, limit: MOST_FEATURED_PROJECTS });
  // The owner has projects, but has featured none of them.
  if (featured.length === 0) return [];
  const samples = (await shownCaseStudies()).map(asProject);
  const own = featured.filter(isSaved);
  return [...own, ...samples].slice(0, MOST_FEATURED_PROJECTS);
}

/** Public posts, or samples. `total` is the number of all posts that match the filter. */
export async function shownPosts(
  filter: PostFilter,
): Promise<{ posts: BlogPostSummary[]; total: number }> {
  const { posts, total } = await blogStore().list("public", filter);
  const { limit, ...narrowing } = filter;
  const isNarrowed = Object.values(narrowing).some(Boolean);
  if (total > 0 || isNarrowed) return { posts, total };
  const shown = await orSamples("blog", posts, samplePosts);
  return { posts: shown, total: shown.length };
}

/** The categories with posts. The newest post's category comes first. */
export const shownPostCategories = async (): Promise<string[]> =>
  orSamples("blog", await blogStore().categories("public"), async () => [
    ...new Set((await samplePosts()).map(({ category }) => category)),
  ]);
