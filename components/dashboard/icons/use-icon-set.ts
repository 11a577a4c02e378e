"use client";

import type { LucideIcon } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { iconName } from "@/lib/media/icon-name";

/** All icons by their names, such as 'audio-waveform'. */
export type IconSet = ReadonlyMap<string, LucideIcon>;

let loaded: IconSet | null = null;
let loading: Promise<IconSet> | null = null;

// All icons are in a single chunk. With a chunk for each icon, there would be two thousand requests.
function load(): Promise<IconSet> {
  loading ??= import("./icon-set")
    .then(({ icons }) => {
      const named = Object.entries(icons).map(([key, icon]) => [iconName(key), icon] as const);
      loaded = new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)));
      return loaded;
    })
    .catch((error) => {
      // After a failure, the next call must load the icons again.
      loading = null;
      throw error;
    });
  return loading;
}

/** Loads the icons. `set` is null until they are loaded. */
export function useIconSet() {
  const [set, setSet] = useState<IconSet | null>(loaded);
  const [hasFailed, setHasFailed] = useState(false);

  const fetchSet = useCallback(() => {
    setHasFailed(false);
    load().then(setSet, () => setHasFailed(true));
  }, []);
  useEffect(() => {
    if (!loaded) fetchSet();
  }, [fetchSet]);

  return { set, hasFailed, retry: fetchSet };
}
