import { formatMonth } from "@/lib/time/dates";
import type { ProjectInput } from "./schema";

/**
 * 'Mar 2023 – Jan 2024'; 'Mar 2023 – ongoing' without an end; '' without any date. A completed project whose end is not
 * known has only its start.
 */
export function projectPeriod({
  start_date,
  end_date,
  status,
}: Pick<ProjectInput, "start_date" | "end_date" | "status">): string {
  const start = formatMonth(start_date);
  const isOpen = start !== "" && end_date === null && status !== "completed";
  const end = isOpen ? "ongoing" : formatMonth(end_date);
  return [...new Set([start, end])].filter(Boolean).join(" – ");
}
