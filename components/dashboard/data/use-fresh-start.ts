"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { FreshStart, FreshStartPlan, Kept } from "@/lib/transfer/start-fresh";
import { queryKeys } from "../query/query-keys";

const PATH = "/site/start-fresh";
const findPlan = () => request<FreshStartPlan>("POST", PATH, { dry_run: true });
const removesAny = ({ removes }: FreshStartPlan) => Object.keys(removes).length > 0;

export function useFreshStart() {
  const client = useQueryClient();
  const [plan, setPlan] = useState<FreshStartPlan | null>(null);
  const found = useQuery({
    queryKey: queryKeys.freshStart,
    queryFn: findPlan,
    refetchOnWindowFocus: false,
  });
  const look = useMutation({
    meta: { failed: "Failed to look for demo content", saysWhy: true },
    mutationFn: findPlan,
    onSuccess(now) {
      client.setQueryData(queryKeys.freshStart, now);
      if (removesAny(now)) setPlan(now);
      else showSuccess("There is no demo content any more");
    },
  });
  const start = useMutation({
    meta: { failed: "Failed to remove the demo content", saysWhy: true },
    mutationFn: (keep: Kept) => request<FreshStart>("POST", PATH, { keep }),
    onSuccess() {
      setPlan(null);
      showSuccess("The demo content is gone");
      void client.invalidateQueries();
    },
  });
  return {
    status: found.status,
    hasDemo: found.data !== undefined && removesAny(found.data),
    /** Loads the plan. Opens the dialog if the plan contains demo content. */
    look: () => look.mutate(),
    isLooking: look.isPending,
    /** The items that the owner can remove; null while the dialog is closed. */
    plan,
    close: () => setPlan(null),
    start: (keep: Kept) => start.mutate(keep),
    isStarting: start.isPending,
    done: start.data,
  };
}

export type FreshStartState = ReturnType<typeof useFreshStart>;
