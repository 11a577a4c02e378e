"use client";

import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { Form } from "@/components/dashboard/form/use-form";
import { Decoration } from "@/components/dashboard/shell/near-screen";
import { Button, buttonClass } from "@/components/ui/button";
import { showError } from "@/components/ui/toaster";
import { isConnectionFailure } from "@/lib/api/connection-failure";

interface ViewLinkProps {
  /** The address of the item's public page; null if the item is not public. */
  href: string | null;
  /** The id of the element with the item's title. Needed in a list that repeats this link for each item. */
  describedBy?: string;
  size?: "sm" | "md";
}

export function ViewLink({ href, describedBy, size = "sm" }: ViewLinkProps) {
  if (href === null) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-describedby={describedBy}
      className={buttonClass(
        { variant: size === "sm" ? "secondary" : "ghost", size },
        "self-start",
      )}
    >
      <Decoration>
        <ExternalLink aria-hidden className="size-3.5" />
      </Decoration>
      View
    </a>
  );
}

interface PublishActionsProps<Values extends object> {
  form: Form<Values>;
  /** The saved status; 'draft' for a new item; null if the noun's items are not published by a status. */
  status: string | null;
  /** Whether the item's date allows scheduling; undefined for nouns without scheduling. */
  canSchedule: boolean | undefined;
  address: string | null;
}

/**
 * The buttons in a form's footer that publish or unpublish the item, and the link to its page. On phones they have
 * their own row.
 */
export function PublishActions<Values extends object>(props: PublishActionsProps<Values>) {
  const { form, status, canSchedule, address } = props;
  if (status === null && address === null) return null;
  return (
    <div className="flex flex-wrap justify-end gap-2 max-md:order-first max-md:w-full">
      <ViewLink href={address} size="md" />
      {status !== null && <StatusButtons form={form} status={status} canSchedule={canSchedule} />}
    </div>
  );
}

/** The name of the status field. It is the same for all items that are published by a status. */
const STATUS: string = "status";

interface StatusButtonsProps<Values extends object> {
  form: Form<Values>;
  status: string;
  canSchedule: boolean | undefined;
}

/** Saves the form's input and publishes or unpublishes the item. The form stays open. */
function StatusButtons<Values extends object>({
  form,
  status,
  canSchedule,
}: StatusButtonsProps<Values>) {
  async function saveAs(next: string) {
    if (form.isSaving) return;
    const before = String(Reflect.get(form.values, STATUS));
    const set = (status: string) => form.set({ [STATUS]: status } as Partial<Values>);
    const problem = form.lastProblem();
    set(next);
    if (await form.save({ keepOpen: true })) return;
    // If there is no new problem, nothing was sent: the save was cancelled or the input is invalid. The form keeps the
    // new status only if the connection failed, because the save is then retried later.
    const isSent = form.lastProblem() !== problem;
    if (!isSent || !isConnectionFailure(form.lastProblem())) set(before);
  }

  function schedule() {
    if (canSchedule) return void saveAs("scheduled");
    showError("Choose a publish date in the future first.", "Not scheduled yet");
    const date = form.element.current?.elements.namedItem("publish_date");
    if (date instanceof HTMLElement) date.focus();
  }

  const button = (label: string, act: () => void, isIdle = false): ReactNode => (
    <Button
      variant="secondary"
      aria-disabled={form.isSaving || isIdle}
      onClick={() => form.isSaving || isIdle || act()}
    >
      {label}
    </Button>
  );
  return (
    <>
      {status !== "draft" && button("Unpublish", () => void saveAs("draft"))}
      {status === "draft" && canSchedule !== undefined && button("Schedule", schedule)}
      {status === "draft"
        ? button("Publish", () => void saveAs("published"))
        : button("Update", form.saveAndStay, !form.isDirty)}
      {status === "scheduled" && button("Publish", () => void saveAs("published"))}
    </>
  );
}
