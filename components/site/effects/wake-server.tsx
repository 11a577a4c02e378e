"use client";

import { useEffect } from "react";
import { API_BASE_URL } from "@/lib/config/api-base-url";

/** Some hosts stop the API while the site has no visitors. A request starts it again. */
export function WakeServer() {
  useEffect(() => {
    fetch(`${API_BASE_URL}/`, { cache: "no-cache" })
      // An unread response would block its connection.
      .then((response) => response.text())
      .catch((error) => console.warn("The API did not wake up", error));
  }, []);
  return null;
}
