"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Input } from "./input";

export function PasswordInput(
  props: Omit<ComponentProps<"input">, "type"> & { "data-autofocus"?: "" | undefined },
) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        type={isShown ? "text" : "password"}
        className="pr-11"
      />
      <button
        type="button"
        aria-label={isShown ? "Hide password" : "Show password"}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-sm text-ink-faint transition-colors hover:text-hover"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  );
}
