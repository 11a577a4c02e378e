"use client";

import { type FormEvent, useState } from "react";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { login } from "@/lib/api/client";

interface SignInFormProps {
  /** What the e-mail box begins with. */
  email?: string;
  onSignedIn(): void;
}

/**
 * The e-mail and password boxes. They keep their own text, so that what a password manager fills in
 * before the page is awake counts too.
 */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    const given = new FormData(event.currentTarget);
    const password = event.currentTarget.elements.namedItem("password");
    setIsBusy(true);
    setFailure(undefined);
    try {
      await login(String(given.get("username")), String(given.get("password")));
      onSignedIn();
    } catch (error) {
      const message = (error instanceof Error && error.message) || "Invalid credentials";
      setFailure(message);
      showFailure(error, message, "Login Failed");
      setIsBusy(false);
      if (password instanceof HTMLInputElement) password.select();
    }
  }

  return (
    // 'post', so that a form sent before the page is awake never puts a password into an address.
    <form method="post" onSubmit={signIn} className="flex flex-col gap-5">
      <Field label="Email">
        <Input
          name="username"
          type="email"
          required
          defaultValue={email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={failure}>
        <PasswordInput
          name="password"
          required
          autoComplete="current-password"
          data-autofocus={email ? "" : undefined}
        />
      </Field>
      <Button type="submit" aria-disabled={isBusy} className="mt-1 w-full">
        {isBusy ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}
