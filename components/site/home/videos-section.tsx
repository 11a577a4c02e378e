import { hueOf } from "@/components/shared/category-hue";
import { CategoryLabel } from "@/components/shared/category-label";
import { LinkedText } from "@/components/shared/linked-text";
import { UnbrokenText } from "@/components/shared/unbroken-text";
import { withPlainFields } from "@/lib/content/figures/figures-in-text";
import type { Video } from "@/lib/content/nouns/video/schema";
import { videoStore } from "@/lib/content/nouns/video/store";
import { thumbnailAddress } from "@/lib/content/videos/thumbnail-address";
import { fill } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { youtubeVideoId } from "@/lib/text/links";
import { textDirection } from "@/lib/text/text-direction";
import { FoldedList } from "./folded-list";
import { PageSection, type SectionProps } from "./page-section";
import { VideoPlayer } from "./videos/video-player";

/** On wide screens, six videos fill two rows of three or three rows of two. */
const MOST_SHOWN = 6;

export async function VideosSection({ title, isAlwaysShown }: SectionProps) {
  const [found, { words }] = await Promise.all([videoStore().list(), siteWords()]);
  const videos = await withPlainFields(found, ["description"]);
  if (videos.length === 0 && !isAlwaysShown) return null;
  return (
    <PageSection id="videos" title={title} emptyNote={videos.length === 0 && words.empty.videos}>
      <FoldedList
        most={MOST_SHOWN}
        className="grid gap-x-6 gap-y-6 md:grid-cols-2 xl:grid-cols-3"
        entries={videos.map((video) => <VideoCard key={video.id} video={video} />)}
      />
    </PageSection>
  );
}

async function VideoCard({ video }: { video: Video }) {
  const { words } = await siteWords();
  const { title, category, description, duration, views, youtubeUrl } = video;
  const videoId = youtubeVideoId(youtubeUrl) ?? "";
  return (
    // A video that plays takes the whole width of its card.
    <article className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-4 gap-y-3 has-[iframe]:grid-cols-1 print:block">
      <div
        className={`aspect-video print:hidden overflow-hidden border border-line ${hueOf(category)}`}
      >
        <VideoPlayer
          videoId={videoId}
          title={title}
          thumbnail={thumbnailAddress(video)}
          cover={<span className="dot-grid block size-full bg-sunken" />}
        />
      </div>
      <div className="min-w-0">
        <h3
          {...titleAttributes(title)}
          className="line-clamp-3 text-base leading-snug wrap-anywhere"
        >
          <a
            href={youtubeUrl}
            target="_blank"
            rel="noopener"
            className="decoration-accent decoration-1 underline-offset-4 hover:underline"
          >
            <UnbrokenText>{title}</UnbrokenText>
          </a>
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-3 font-mono text-ink-faint text-xs wrap-anywhere">
          {duration !== "" && <span dir="auto">{duration}</span>}
          {views !== "" && (
            <span dir="auto">
              {/\D$/.test(views) ? views : fill(words.videos.views, { count: views })}
            </span>
          )}
          <CategoryLabel category={category} />
        </p>
        {description !== "" && (
          <p
            dir={textDirection(description)}
            className="mt-1 line-clamp-2 text-ink-soft text-sm leading-snug max-md:hidden"
          >
            <LinkedText text={description} />
          </p>
        )}
      </div>
    </article>
  );
}
