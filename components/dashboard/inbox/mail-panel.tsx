"use client";

import { useMutation } from "@tanstack/react-query";
import { FormSection } from "@/components/dashboard/form/form-section";
import { exactTime, RelativeTime } from "@/components/dashboard/query/relative-time";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { showError, showSuccess } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import type { MailStatus } from "@/lib/content/nouns/contact/schema";
import { mailText } from "./mail-text";

interface MailPanelProps {
  mail: MailStatus;
  zone: string | undefined;
  onTested(mail: MailStatus): void;
}

export function MailPanel({ mail, zone, onTested }: MailPanelProps) {
  const { state, to, failing_since, last_error, last_sent_at } = mail;
  const test = useMutation({
    mutationFn: () => request<MailStatus>("POST", "/contact/mail/test"),
    onSuccess(tested) {
      onTested(tested);
      showSuccess("Test e-mail sent", `To ${to}.`);
    },
    onError: (error) =>
      showError(error instanceof ApiFailure ? error.message : "Not sent", "Test e-mail failed"),
  });

  return (
    <div className="border-line border-t">
      <FormSection title="E-mail" description="A copy of each new message, sent to you.">
        <div className="flex flex-col gap-1 text-sm">
          <p className="flex items-center gap-2.5 text-ink">
            <span
              aria-hidden
              className={classNames(
                "size-1.5 rounded-full",
                state === "failing"
                  ? "bg-warning"
                  : state === "off"
                    ? "bg-line-strong"
                    : "bg-positive",
              )}
            />
            Mail: {mailText(mail)} {failing_since && exactTime(failing_since, zone)}
          </p>
          {state === "off" ? (
            <p className="text-ink-faint">
              Messages are stored here. To receive them by e-mail too, set{" "}
              <code className="font-mono">SMTP_URL</code> on the server.
            </p>
          ) : (
            <p className="text-ink-faint wrap-anywhere">
              {last_error && (
                <span className="inline-block first-letter:uppercase">{last_error}.</span>
              )}{" "}
              Copies go to {to}
              {last_sent_at && (
                <>
                  , last sent <RelativeTime at={last_sent_at} zone={zone} />
                </>
              )}
            </p>
          )}
        </div>
        {state !== "off" && (
          <div>
            <Button
              variant="secondary"
              aria-disabled={test.isPending}
              onClick={() => test.isPending || test.mutate()}
            >
              {test.isPending ? "Sending..." : "Send test e-mail"}
            </Button>
          </div>
        )}
      </FormSection>
    </div>
  );
}
