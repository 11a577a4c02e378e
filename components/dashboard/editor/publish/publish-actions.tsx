"use client";

import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { Form } from "@/components/dashboard/form/use-form";
import { Decoration } from "@/components/dashboard/shell/near-screen";
import { Button, buttonClass } from "@/components/ui/button";
import { showError } from "@/components/ui/toaster";
import { isConnectionFailure } from "@/lib/api/connection-failure";

interface ViewLinkProps {
  /** Its public page; null where the public does not see it. */
  href: string | null;
  /** The id of what it is about, where a list has many of these. */
  describedBy?: string;
  size?: "sm" | "md";
}

/** Leads to the page the public sees of an item, in a new tab. */
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
  /** As it is saved, 'draft' for what is new; null where a status publishes nothing. */
  status: string | null;
  /** Whether its date lets it be scheduled; undefined where nothing is. */
  canSchedule: boolean | undefined;
  /** Of the page the public sees; null where there is none. */
  address: string | null;
}

/** The buttons in a form's footer that publish the item or take it back, and the link to its page. On phones they are a row of their own. */
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

/** The field of all items that are published by their status. */
const STATUS: string = "status";

interface StatusButtonsProps<Values extends object> {
  form: Form<Values>;
  status: string;
  canSchedule: boolean | undefined;
}

/** Saves what is in the form and makes it public, or takes it back, at one click; the form stays open. */
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
    // Without a connection it is tried again by itself, as it was asked for. What was not sent was cancelled or is invalid.
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
