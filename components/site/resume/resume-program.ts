// The program `.build/resume.mjs`, which draws PDFs.
import { serveTasks } from "@/lib/limited-process/serve-tasks";
import { drawResume } from "./draw-resume";

serveTasks(drawResume);
