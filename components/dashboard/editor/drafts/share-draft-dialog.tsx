"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { Select } from "@/components/ui/fields/select";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import { SHARE_DAYS } from "@/lib/content/nouns/blog/schema";
import { formatMoment } from "@/lib/time/instants";

const DURATIONS = SHARE_DAYS.map((days) => ({
  value: String(days),
  label: days === 1 ? "1 day" : `${days} days`,
}));

interface SharedLink {
  url: string;
  expires_at: string;
}

interface ShareDraftDialogProps {
  postId: number;
  title: string;
  timeZone: string;
  onClose(): void;
}

const meta = { failed: "Failed to share draft", saysWhy: true };

/** Creates links with which anyone can read a draft for a limited time. Can also end all links of the draft. */
export function ShareDraftDialog({ postId, title, timeZone, onClose }: ShareDraftDialogProps) {
  const [days, setDays] = useState("7");
  const [link, setLink] = useState<SharedLink | null>(null);
  const creating = useMutation({
    meta,
    mutationFn: () => request<SharedLink>("POST", `/blog/${postId}/share`, { days: Number(days) }),
    onSuccess: setLink,
  });
  const ending = useMutation({
    meta,
    mutationFn: () => request("DELETE", `/blog/${postId}/share`),
    onSuccess() {
      setLink(null);
      showSuccess("Shared links ended", "All links to this draft have stopped working.");
    },
  });
  const isBusy = creating.isPending || ending.isPending;

  return (
    <Dialog title="Share draft" description={title} size="sm" onClose={onClose}>
      <DialogBody className="flex flex-col gap-5">
        <p className="text-ink-soft text-sm">
          Anyone with the link can read the saved version of this draft. After you publish the post,
          the link opens the public page.
        </p>
        <div className="flex items-end gap-3">
          <Field label="Link works for" className="flex-1">
            <Select
              options={DURATIONS}
              value={days}
              onChange={({ target }) => setDays(target.value)}
            />
          </Field>
          <Button
            variant={link ? "secondary" : "primary"}
            disabled={isBusy}
            onClick={() => creating.mutate()}
          >
            {link ? "Create another" : "Create link"}
          </Button>
        </div>
        {link && (
          <Field
            label="Link"
            hint={`Works until ${formatMoment(new Date(link.expires_at), timeZone)}.`}
          >
            <div className="flex gap-2">
              <Input
                readOnly
                value={link.url}
                className="font-mono"
                onFocus={({ target }) => target.select()}
              />
              <CopyButton key={link.url} text={link.url} what="link" />
            </div>
          </Field>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" disabled={isBusy} onClick={() => ending.mutate()}>
          End all links
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
