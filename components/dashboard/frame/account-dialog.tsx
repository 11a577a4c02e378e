"use client";

import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { z } from "zod";
import { TextField } from "@/components/dashboard/form/fields/text-field";
import { FormFooter } from "@/components/dashboard/form/form-footer";
import { FormProblemNote } from "@/components/dashboard/form/form-problem-note";
import { useForm } from "@/components/dashboard/form/use-form";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { Field } from "@/components/ui/fields/field";
import { PasswordInput } from "@/components/ui/fields/password-input";
import { showError, showSuccess } from "@/components/ui/toaster";
import { ApiFailure, confirmPassword, isWrongPassword, request } from "@/lib/api/client";
import { requiredEmail } from "@/lib/content/fields";
import { SessionList } from "./session-list";

const schema = z.object({
  current_password: z.string().min(1, "Current password is required"),
  email: requiredEmail("Email"),
  new_password: z.string().refine((value) => value === "" || value.length >= 12, {
    error: "New password must be at least 12 characters",
  }),
});

type AccountForm = z.infer<typeof schema>;

async function saveAccount(input: AccountForm, formerEmail: string): Promise<void> {
  const { current_password, email, new_password } = input;
  try {
    // If the sign-in was more than ten minutes ago, the server requires this confirmation.
    await confirmPassword(current_password);
    await request("PUT", "/auth/account", {
      current_password,
      ...(email === formerEmail ? {} : { email }),
      ...(new_password === "" ? {} : { new_password }),
    });
  } catch (error) {
    if (!isWrongPassword(error)) throw error;
    const message = "This is not the current password";
    throw new ApiFailure(401, message, { errors: [{ field: "current_password", message }] });
  }
}

export function AccountDialog({ email, onClose }: { email: string; onClose(): void }) {
  const router = useRouter();
  const client = useQueryClient();
  const form = useForm<AccountForm>({
    schema,
    stored: { current_password: "", email, new_password: "" },
    async save(input) {
      try {
        await saveAccount(input, email);
      } catch (error) {
        showError("Failed to update account");
        throw error;
      }
      showSuccess("Account updated", "Every other session has been signed out.");
      onClose();
      void client.invalidateQueries({ queryKey: queryKeys.checklist });
      router.refresh();
      return undefined;
    },
  });
  const { errors } = form;

  return (
    <Dialog
      size="sm"
      title="Account"
      description="Your e-mail address and password for signing in. A change signs out all other browsers."
      onClose={onClose}
    >
      <form
        ref={form.element}
        onSubmit={form.submit}
        noValidate
        className="flex min-h-0 flex-1 flex-col"
      >
        <DialogBody className="flex flex-col gap-5">
          {form.problem && <FormProblemNote problem={form.problem} />}
          <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
          <Field
            label="New Password"
            hint="12 characters or more. Leave it empty to keep your password."
            error={errors.new_password}
          >
            <PasswordInput {...form.text("new_password")} autoComplete="new-password" />
          </Field>
          <Field label="Current Password" error={errors.current_password}>
            <PasswordInput
              {...form.text("current_password")}
              aria-required
              autoComplete="current-password"
            />
          </Field>
          <SessionList />
          <Link
            href="/dashboard/security"
            onClick={onClose}
            className="self-start py-1 text-accent text-sm underline-offset-4 hover:underline"
          >
            Two-step sign-in and security log
          </Link>
        </DialogBody>
        <FormFooter
          label="Save Account"
          busyLabel="Saving..."
          isBusy={form.isSaving}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
