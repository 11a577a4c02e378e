import { Code, ExternalLink, type LucideIcon } from "lucide-react";
import { memo, useId } from "react";
import { LanguageBadge } from "@/components/dashboard/collection/language-badge";
import { TagRow } from "@/components/dashboard/collection/tag-row";
import { VisibilityBadge } from "@/components/dashboard/collection/visibility-badge";
import { PreviewButton } from "@/components/dashboard/editor/drafts/preview-button";
import { ViewLink } from "@/components/dashboard/editor/publish/publish-actions";
import { CategoryLabel } from "@/components/shared/category-label";
import { CoverImage } from "@/components/shared/cover/cover-image";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Project } from "@/lib/content/nouns/project/schema";
import { isSafeLink } from "@/lib/text/links";

const STATUS_TONES: Record<NonNullable<Project["status"]>, BadgeTone> = {
  completed: "green",
  "in-progress": "blue",
  planned: "yellow",
};

/** The address of the project's public page; null if the project is not public. */
export const projectAddress = ({
  slug,
  visibility,
}: Pick<Project, "slug" | "visibility">): string | null =>
  visibility === "everywhere" || visibility === "site" ? `/project/${slug}` : null;

interface ProjectRowProps {
  item: Project;
  /** The category's text colour; undefined until it is loaded. */
  hue: string | undefined;
}

/** Memoised, because a long list has many generated covers, which take time to render. */
export const ProjectRow = memo(function ProjectRow({ item, hue }: ProjectRowProps) {
  const title = item.title || "No Title";
  const titleId = useId();
  const address = projectAddress(item);
  return (
    <article className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 lg:grid-cols-[9rem_minmax(0,1fr)] lg:gap-x-6">
      <CoverImage
        image={item.image}
        sizes="9rem"
        title={title}
        category={item.category}
        hue={hue}
        className="aspect-video self-start rounded-sm border border-line lg:row-span-2"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 id={titleId} className="font-semibold text-ink leading-6">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <CategoryLabel category={item.category} hue={hue} className="mr-1" />
          {item.status && (
            <Badge tone={STATUS_TONES[item.status]}>{item.status.replaceAll("-", " ")}</Badge>
          )}
          {item.is_featured && <Badge>Featured</Badge>}
          <LanguageBadge item={item} />
          <VisibilityBadge visibility={item.visibility} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-2 max-lg:col-span-2">
        {item.description && (
          <p className="line-clamp-3 max-w-prose text-ink-soft text-sm">{item.description}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <TagRow tags={item.technologies} most={3} />
          <RowLink href={item.github_url} icon={Code} label="GitHub" of={title} />
          <RowLink href={item.live_url} icon={ExternalLink} label="Live Demo" of={title} />
        </div>
        {item.id > 0 &&
          (address === null ? (
            <PreviewButton path={`/projects/${item.id}`} describedBy={titleId} />
          ) : (
            <ViewLink href={address} describedBy={titleId} />
          ))}
      </div>
    </article>
  );
});

interface RowLinkProps {
  href: string;
  icon: LucideIcon;
  label: string;
  /** The project's title. Screen readers read it after the label, because each row has a link with this label. */
  of: string;
}

function RowLink({ href, icon: Icon, label, of }: RowLinkProps) {
  // An autosaved address has not been validated yet.
  if (!isSafeLink(href) || href === "#") return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="-my-1 inline-flex items-center gap-1.5 py-1 text-accent text-xs underline-offset-4 hover:underline"
    >
      <Icon aria-hidden className="size-3.5" />
      {label}
      <span className="sr-only">: {of}</span>
    </a>
  );
}
