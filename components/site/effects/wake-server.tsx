"use client";

import { useEffect } from "react";
import { API_BASE_URL } from "@/lib/config/api-base-url";

/** Wakes an API that sleeps while nobody visits. */
export function WakeServer() {
  useEffect(() => {
    fetch(`${API_BASE_URL}/`, { cache: "no-cache" })
      // Unread, the answer would keep its connection.
      .then((response) => response.text())
      .catch((error) => console.warn("The API did not wake up", error));
  }, []);
  return null;
}
