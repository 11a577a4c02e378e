import { hueOf } from "@/components/shared/category-hue";
import { CategoryLabel } from "@/components/shared/category-label";
import { Cover } from "@/components/shared/cover/cover";
import { LinkedText } from "@/components/shared/linked-text";
import type { Video } from "@/lib/content/nouns/video/schema";
import { videoStore } from "@/lib/content/nouns/video/store";
import { thumbnailAddress } from "@/lib/content/videos/thumbnail-address";
import { fill } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { youtubeVideoId } from "@/lib/text/links";
import { PageSection, type SectionProps } from "./page-section";
import { VideoPlayer } from "./video-player";

export async function VideosSection({ title, isAlwaysShown }: SectionProps) {
  const [videos, { words }] = await Promise.all([videoStore().list(), siteWords()]);
  if (videos.length === 0 && !isAlwaysShown) return null;
  return (
    <PageSection id="videos" title={title} emptyNote={videos.length === 0 && words.empty.videos}>
      <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {videos.map((video) => (
          <li key={video.id} className="min-w-0">
            <VideoCard video={video} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

async function VideoCard({ video }: { video: Video }) {
  const { words } = await siteWords();
  const { title, category, description, duration, views, youtubeUrl } = video;
  const videoId = youtubeVideoId(youtubeUrl) ?? "";
  return (
    <article>
      <div className={`aspect-video overflow-hidden border border-line ${hueOf(category)}`}>
        <VideoPlayer
          videoId={videoId}
          title={title}
          thumbnail={thumbnailAddress(video)}
          cover={<Cover title={title} hue={hueOf(category)} />}
        />
      </div>
      <p className="mt-4 flex flex-wrap gap-x-4 font-mono text-ink-faint text-xs wrap-anywhere">
        {duration !== "" && <span dir="auto">{duration}</span>}
        {views !== "" && (
          <span dir="auto">
            {/\D$/.test(views) ? views : fill(words.videos.views, { count: views })}
          </span>
        )}
        <CategoryLabel category={category} />
      </p>
      <h3 {...titleAttributes(title)} className="mt-2 text-xl leading-snug wrap-anywhere">
        <a
          href={youtubeUrl}
          target="_blank"
          rel="noopener"
          className="decoration-accent decoration-1 underline-offset-4 hover:underline"
        >
          {title}
        </a>
      </h3>
      {description !== "" && (
        <p dir="auto" className="mt-2 text-ink-soft leading-relaxed">
          <LinkedText text={description} />
        </p>
      )}
    </article>
  );
}
