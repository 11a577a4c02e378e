import { iconAnswer } from "@/lib/publish/site-icons";

export const dynamic = "force-dynamic";

export const GET = () => iconAnswer(512);
