// The program `.build/resume.mjs`: it draws one PDF after another.
import { serveTasks } from "@/lib/limited-process/serve-tasks";
import { drawResume } from "./draw-resume";

serveTasks(drawResume);
