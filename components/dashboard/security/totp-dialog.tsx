"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormFooter } from "@/components/dashboard/form/form-footer";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { Field } from "@/components/ui/fields/field";
import { Input, Textarea } from "@/components/ui/fields/input";
import { request } from "@/lib/api/client";
import type { FactorAdded, TotpSecret } from "@/lib/auth/second-factor/wire";
import { refusalOf } from "./refusal";

interface Modules {
  size: number;
  path: string;
}

async function encoded(text: string): Promise<Modules> {
  const { encode } = await import("uqr");
  // The standard requires a white border of 4 modules.
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}

/** A QR code. It does not follow the theme, because scanners need black on white. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<Modules | null>(null);
  useEffect(() => {
    let isWanted = true;
    void encoded(text).then((found) => isWanted && setModules(found));
    return () => {
      isWanted = false;
    };
  }, [text]);

  const size = modules?.size ?? 1;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-md border border-line bg-[#fff]"
    >
      <path d={modules?.path ?? ""} fill="#000" />
    </svg>
  );
}

interface TotpDialogProps {
  totp: TotpSecret;
  onAdded(codes: string[] | null): void;
  onClose(): void;
}

/** Splits a Base32 secret into groups of four characters, which are easier to type. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** Shows the secret for an authenticator app, and checks a code from the app. */
export function TotpDialog({ totp, onAdded, onClose }: TotpDialogProps) {
  const code = useRef<HTMLInputElement>(null);
  const enabling = useMutation({
    mutationFn: (code: string) => request<FactorAdded>("PUT", "/auth/factors/totp", { code }),
    onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
    onError: () => code.current?.select(),
  });

  function enable(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!enabling.isPending) enabling.mutate(code.current?.value.trim() ?? "");
  }

  return (
    <Dialog
      size="sm"
      title="Add an authenticator app"
      description="Scan the QR code with the app, then enter the code from the app."
      onClose={onClose}
    >
      <form onSubmit={enable} className="flex min-h-0 flex-1 flex-col">
        <DialogBody className="flex flex-col gap-5">
          <div className="flex justify-center">
            <QrCode text={totp.uri} label="QR code for the authenticator app" />
          </div>
          <Field
            label="Secret"
            hint="For an app that cannot scan the QR code. Do not share the secret."
          >
            <div className="flex items-start gap-2">
              <Textarea
                readOnly
                rows={2}
                value={inGroups(totp.secret)}
                className="resize-none font-mono"
                onFocus={({ target }) => target.select()}
              />
              <CopyButton
                variant="secondary"
                className="shrink-0"
                text={totp.secret}
                what="secret"
              />
            </div>
          </Field>
          <Field label="Code" error={refusalOf(enabling.error, "The code could not be checked")}>
            <Input
              ref={code}
              name="code"
              required
              maxLength={20}
              autoComplete="one-time-code"
              inputMode="numeric"
              placeholder="123456"
              className="font-mono"
              data-autofocus=""
            />
          </Field>
        </DialogBody>
        <FormFooter
          label="Turn on"
          busyLabel="Turning on..."
          isBusy={enabling.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
