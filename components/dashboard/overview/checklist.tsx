"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRight, Check } from "lucide-react";
import { useId } from "react";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { addAddress, fieldAddress } from "@/components/dashboard/shell/deep-link";
import { useOpenAccount } from "@/components/dashboard/shell/open-account";
import { GOING_LIVE, screenAddress } from "@/components/dashboard/shell/screens";
import { Button } from "@/components/ui/button";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { showUndo } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { ChecklistStep } from "@/lib/transfer/checklist";

type Step = ChecklistStep["step"];

const LABELS: Record<Step, string> = {
  demo: "Remove the demo content",
  password: "Choose your own password",
  name: "Add your name and title",
  portrait: "Add a portrait",
  contact: "Add your e-mail address",
  project: "Add your first project",
  position: "Add your first position",
  address: "Set the public address",
  backup: "Download a backup",
};

/** The address of the screen for each step. The step 'password' opens a dialog instead. */
const ADDRESSES: Record<Exclude<Step, "password">, string> = {
  demo: "/dashboard/data",
  name: fieldAddress(screenAddress("about"), "name"),
  portrait: fieldAddress(screenAddress("hero"), "profile_image"),
  contact: fieldAddress(screenAddress("contact"), "email"),
  project: addAddress(screenAddress("project")),
  position: addAddress(screenAddress("experience")),
  address: GOING_LIVE,
  backup: "/dashboard/data",
};

export function ChecklistSection() {
  const client = useQueryClient();
  const { data } = useQuery<{ steps: ChecklistStep[] | null }>({
    queryKey: queryKeys.checklist,
    // A step may have been done in another window.
    refetchOnWindowFocus: "always",
  });
  const { mutate: setDismissed } = useMutation({
    mutationFn: (is_dismissed: boolean) => request("PUT", "/dashboard/checklist", { is_dismissed }),
    onSuccess(_answer, is_dismissed) {
      void client.invalidateQueries({ queryKey: queryKeys.checklist });
      if (!is_dismissed) return;
      showUndo("Checklist dismissed", { onUndo: () => setDismissed(false) });
    },
    meta: { failed: "Failed to dismiss the checklist" },
  });
  const steps = data?.steps;
  return steps && <Checklist steps={steps} onDismiss={() => setDismissed(true)} />;
}

function Checklist({ steps, onDismiss }: { steps: ChecklistStep[]; onDismiss(): void }) {
  const id = useId();
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <section aria-labelledby={id} className="mt-6 rounded-lg border border-line p-4 md:p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-semibold text-ink text-sm">
          Make it yours{" "}
          <span className="ml-1 font-mono font-normal text-ink-faint text-xs">
            {done} of {steps.length}
          </span>
        </h2>
        <Button variant="ghost" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
      <ol className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {steps.map((one) => (
          <li key={one.step} className="flex min-h-10 items-center gap-3 border-line border-t">
            <Mark isDone={one.is_done} />
            <StepText {...one} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const Mark = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <Check aria-hidden className="size-4 shrink-0 text-positive" />
  ) : (
    <span
      aria-hidden
      className="mx-0.5 size-3 shrink-0 rounded-full border border-line-strong border-dashed"
    />
  );

const LINK =
  "group flex min-h-10 flex-1 items-center justify-between gap-2 text-left text-ink text-sm hover:text-accent";

function StepText({ step, is_done }: ChecklistStep) {
  const openAccount = useOpenAccount();
  const label = LABELS[step];
  if (is_done) {
    return (
      <span className="text-ink-faint text-sm">
        {label} <span className="sr-only">(done)</span>
      </span>
    );
  }
  const arrow = (
    <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-faint group-hover:text-accent" />
  );
  if (step === "password") {
    return (
      <button type="button" onClick={openAccount} className={LINK}>
        {label}
        {arrow}
      </button>
    );
  }
  return (
    <HoverPrefetchLink href={ADDRESSES[step]} className={LINK}>
      {label}
      {arrow}
    </HoverPrefetchLink>
  );
}
