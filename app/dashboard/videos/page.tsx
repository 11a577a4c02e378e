import type { Metadata } from "next";
import { VideoManager } from "@/components/dashboard/nouns/video-manager";

export const metadata: Metadata = { title: "Featured Videos" };

export default function VideosPage() {
  return <VideoManager />;
}
