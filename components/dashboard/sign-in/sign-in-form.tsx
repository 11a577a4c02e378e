"use client";

import { type FormEvent, useState } from "react";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { PasswordInput } from "@/components/ui/fields/password-input";
import { isTouchScreen } from "@/components/ui/touch-screen";
import { login } from "@/lib/api/client";
import type { SecondStepAsked } from "@/lib/auth/second-factor/wire";
import { SecondStep } from "./second-step";

interface SignInFormProps {
  /** The initial text of the e-mail box. */
  email?: string;
  onSignedIn(): void;
}

/** The inputs are uncontrolled, because a password manager can fill them in before the page's scripts are loaded. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const [given, setGiven] = useState(email);
  const [asked, setAsked] = useState<SecondStepAsked | null>(null);
  /** Whether the owner came back from the second step. The focused button is then gone, so the password is focused. */
  const [isBack, setIsBack] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const password = event.currentTarget.elements.namedItem("password");
    setIsBusy(true);
    setFailure(undefined);
    try {
      const username = String(form.get("username"));
      const secondStep = await login(username, String(form.get("password")));
      if (secondStep === null) return onSignedIn();
      setGiven(username);
      setAsked(secondStep);
      setIsBusy(false);
    } catch (error) {
      const message = (error instanceof Error && error.message) || "Invalid credentials";
      setFailure(message);
      showFailure(error, message, "Login Failed");
      setIsBusy(false);
      if (password instanceof HTMLInputElement) password.select();
    }
  }

  if (asked) {
    return (
      <SecondStep
        asked={asked}
        onSignedIn={onSignedIn}
        onBack={(why) => {
          setAsked(null);
          setIsBack(true);
          setFailure(why);
        }}
      />
    );
  }
  return (
    // If the form is sent before the scripts are loaded, 'post' keeps the password out of the address.
    <form method="post" onSubmit={signIn} className="flex flex-col gap-5">
      <Field label="Email">
        <Input
          name="username"
          type="email"
          required
          defaultValue={given}
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
          autoFocus={isBack && !isTouchScreen()}
        />
      </Field>
      <Button type="submit" aria-disabled={isBusy} className="mt-1 w-full">
        {isBusy ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}
