"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { isFlagSet } from "@/lib/api/stored-session";

/**
 * Sends a browser without the authenticated flag to the login page before anything inside asks the
 * server for data. It looks once: a session that ends later leaves the screen as it is.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isAllowed, setIsAllowed] = useState(false);

  useEffect(() => {
    if (isFlagSet()) setIsAllowed(true);
    else router.replace("/login");
  }, [router]);

  return isAllowed ? children : null;
}
