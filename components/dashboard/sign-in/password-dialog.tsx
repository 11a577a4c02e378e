"use client";

import { type FormEvent, useState, useSyncExternalStore } from "react";
import { FormFooter } from "@/components/dashboard/form/form-footer";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { Field } from "@/components/ui/fields/field";
import { PasswordInput } from "@/components/ui/fields/password-input";
import { ApiFailure, confirmPassword, isWrongPassword } from "@/lib/api/client";
import { passwordQuestion } from "@/lib/api/question";

/** Asks the owner for the password again if an API call needs it. The call continues after the answer. */
export function PasswordDialog({ email }: { email: string }) {
  const { subscribe, isOpen } = passwordQuestion;
  return useSyncExternalStore(subscribe, isOpen, () => false) && <Question email={email} />;
}

const decline = () => passwordQuestion.settle(null);

function messageOf(error: unknown): string {
  if (isWrongPassword(error)) return "This is not the password";
  return error instanceof ApiFailure ? error.message : "The password could not be checked";
}

function Question({ email }: { email: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    const password = event.currentTarget.elements.namedItem("password");
    if (!(password instanceof HTMLInputElement)) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await confirmPassword(password.value);
    } catch (error) {
      setFailure(messageOf(error));
      if (error instanceof ApiFailure && error.reference) showFailure(error, messageOf(error));
      setIsBusy(false);
      password.select();
    }
  }

  return (
    <Dialog
      size="sm"
      title="Enter your password to go on"
      description="You last entered it more than ten minutes ago. Your action continues afterwards."
      onClose={decline}
    >
      <form method="post" onSubmit={confirm} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          {/* Password managers need the user name. */}
          <input
            type="email"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <Field label="Password" error={failure}>
            <PasswordInput
              name="password"
              required
              autoComplete="current-password"
              data-autofocus=""
            />
          </Field>
        </DialogBody>
        <FormFooter label="Continue" busyLabel="Checking..." isBusy={isBusy} onCancel={decline} />
      </form>
    </Dialog>
  );
}
