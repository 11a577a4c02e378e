"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { unlessGone } from "@/components/dashboard/query/unless-gone";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { Factors, PasskeyItem } from "@/lib/auth/second-factor/wire";

export const LOAD_FAILED = "Failed to load two-step sign-in";

/** New recovery codes, which are shown only once. */
type Codes = string[] | null;

export function useFactors() {
  const client = useQueryClient();
  const [codes, setCodes] = useState<Codes>(null);
  const query = useQuery<Factors>({ queryKey: queryKeys.factors, meta: { failed: LOAD_FAILED } });

  async function reload() {
    await Promise.all(
      // A change of the factors ends all other sessions, and adds an event to the security log.
      [queryKeys.factors, queryKeys.sessions, queryKeys.securityEvents].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  }

  /** Call after a factor was added. For the first factor, the server also sends recovery codes. */
  function added(title: string, made: Codes) {
    showSuccess(title, "Every other session has been signed out.");
    setCodes(made);
    void reload();
  }

  const removeTotp = useMutation({
    meta: { failed: "Failed to remove the authenticator app", saysWhy: true },
    mutationFn: () => request("DELETE", "/auth/factors/totp").catch(unlessGone),
    onSuccess() {
      showSuccess("Authenticator app removed");
      return reload();
    },
  });
  const removePasskey = useMutation({
    meta: { failed: "Failed to remove the passkey", saysWhy: true },
    mutationFn: ({ id }: PasskeyItem) =>
      request("DELETE", `/auth/factors/passkeys/${id}`).catch(unlessGone),
    onSuccess() {
      showSuccess("Passkey removed");
      return reload();
    },
  });
  const renewCodes = useMutation({
    meta: { failed: "Failed to make recovery codes", saysWhy: true },
    mutationFn: () => request<{ recovery_codes: string[] }>("POST", "/auth/factors/recovery"),
    onSuccess({ recovery_codes }) {
      setCodes(recovery_codes);
      return reload();
    },
  });

  return {
    query,
    codes,
    hideCodes: () => setCodes(null),
    added,
    removeTotp,
    removePasskey,
    renewCodes,
  };
}

export type FactorsState = ReturnType<typeof useFactors>;
