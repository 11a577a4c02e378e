"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { FormFooter } from "@/components/dashboard/form/form-footer";
import { makePasskey } from "@/components/dashboard/sign-in/passkey-prompts";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { request } from "@/lib/api/client";
import type { FactorAdded } from "@/lib/auth/second-factor/wire";
import { deviceName } from "@/lib/auth/security-log/device-name";
import { refusalOf } from "./refusal";

interface PasskeyDialogProps {
  onAdded(codes: string[] | null): void;
  onClose(): void;
}

async function add(name: string) {
  const path = "/auth/factors/passkeys/options";
  const options = await request<Parameters<typeof makePasskey>[0]>("POST", path);
  const response = await makePasskey(options);
  return request<FactorAdded>("POST", "/auth/factors/passkeys", { name, response });
}

export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const name = useRef<HTMLInputElement>(null);
  const [suggested] = useState(() => deviceName(navigator.userAgent));
  const adding = useMutation({
    mutationFn: add,
    onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!adding.isPending) adding.mutate(name.current?.value.trim() || suggested);
  }

  return (
    <Dialog
      size="sm"
      title="Add a passkey"
      description="A fingerprint, a face, a PIN of this device, or a security key."
      onClose={onClose}
    >
      <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <Field
            label="Name"
            hint="The name of the passkey in the list."
            error={refusalOf(adding.error, "The passkey could not be added")}
          >
            <Input
              ref={name}
              name="name"
              defaultValue={suggested}
              maxLength={100}
              autoComplete="off"
              data-autofocus=""
              onFocus={({ target }) => target.select()}
            />
          </Field>
        </DialogBody>
        <FormFooter
          label="Create passkey"
          busyLabel="Waiting for the browser..."
          isBusy={adding.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
