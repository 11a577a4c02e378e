"use client";

import { useRouter } from "next/navigation";
import { showSuccess, Toaster } from "@/components/ui/toaster";
import { SignInForm } from "./sign-in-form";

export function LoginPanel() {
  const router = useRouter();
  return (
    <>
      <SignInForm
        onSignedIn={() => {
          showSuccess("Login Successful", "Welcome to your dashboard!");
          router.replace("/dashboard");
        }}
      />
      <Toaster />
    </>
  );
}
