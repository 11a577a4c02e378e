"use client";

import { useSyncExternalStore } from "react";
import { isMotionPaused, watchMotion } from "@/components/shared/motion";

export const useMotionPaused = () => useSyncExternalStore(watchMotion, isMotionPaused, () => false);
