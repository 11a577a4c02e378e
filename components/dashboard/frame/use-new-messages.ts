"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { isFlagSet } from "@/lib/api/stored-session";
import type { InboxState } from "@/lib/content/nouns/contact/schema";

/**
 * How many messages are new. Asked for at each screen and when the window gets the focus, not by a clock: an unattended
 * dashboard must not keep its session alive. The open inbox says it at once.
 */
export function useNewMessages(): number {
  const pathname = usePathname();
  const isAllowed = typeof window !== "undefined" && isFlagSet();
  const { data, refetch } = useQuery<Pick<InboxState, "new_messages">>({
    queryKey: queryKeys.newMessages,
    enabled: isAllowed,
    refetchOnWindowFocus: "always",
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is open
  useEffect(() => {
    if (isAllowed) void refetch({ cancelRefetch: false });
  }, [pathname]);
  return data?.new_messages ?? 0;
}
