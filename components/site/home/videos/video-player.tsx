"use client";

import { Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { CARD_SIZES, COVER_RATIO } from "@/components/shared/cover/cover-sizes";
import { FallbackImage } from "@/components/shared/fallback-image";
import { useWords } from "@/components/ui/words";
import { fill } from "@/lib/i18n/words";

interface VideoPlayerProps {
  videoId: string;
  title: string;
  thumbnail: string;
  cover: ReactNode;
}

/** The browser sends no request to YouTube before the visitor plays the video. */
export function VideoPlayer({ videoId, title, thumbnail, cover }: VideoPlayerProps) {
  const { playVideo } = useWords();
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        // The button, which had the focus, was removed. So the player takes the focus.
        ref={(player) => player?.focus()}
        className="size-full"
      />
    );
  }
  return (
    <button
      type="button"
      aria-label={fill(playVideo, { title })}
      onClick={() => setIsPlaying(true)}
      className="group/play relative block size-full"
    >
      <FallbackImage
        src={thumbnail}
        alt=""
        sizes={CARD_SIZES}
        boxRatio={COVER_RATIO}
        className="size-full object-cover"
        fallback={cover}
      />
      <span className="absolute start-2 bottom-2 grid size-9 place-items-center rounded-md bg-accent-fill text-on-accent transition-transform group-hover/play:scale-105 print:hidden">
        <Play aria-hidden size={16} fill="currentColor" />
      </span>
    </button>
  );
}
