import { showFailure } from "@/components/dashboard/query/show-failure";
import { request } from "@/lib/api/client";
import { experienceNoun } from "@/lib/content/experience/noun";
import type { Experience } from "@/lib/content/experience/schema";

/** The last days of positions that end with a new one. */
export interface Endings {
  /** '' where the position goes on. */
  set(id: number, day: string): void;
  clear(): void;
  /** Ends them, once the new position is saved and where it is held now. */
  save(created: Experience): Promise<void>;
}

/** Kept beside the form of the new position, as they are no part of it. */
export function createEndings(): Endings {
  const days = new Map<number, string>();

  return {
    set: (id, day) => void (day === "" ? days.delete(id) : days.set(id, day)),
    clear: () => days.clear(),
    async save({ is_current }) {
      const ended = is_current ? [...days] : [];
      days.clear();
      for (const [id, end_date] of ended) {
        const path = `${experienceNoun.path}/${id}`;
        await request("PUT", path, { is_current: false, end_date }).catch((error) =>
          showFailure(error, "The new position is saved, but the former one was not ended"),
        );
      }
    },
  };
}
