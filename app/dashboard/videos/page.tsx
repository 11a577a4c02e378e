import { VideoManager } from "@/components/dashboard/nouns/video-manager";

export const metadata = { title: "Featured Videos" };

export default () => <VideoManager />;
