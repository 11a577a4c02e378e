"use client";

import { Button } from "@/components/ui/button";
import { useOpenAccount } from "../shell/open-account";
import { ScreenHeader } from "../shell/screen-header";
import { EventSection } from "./event-section";
import { TwoStepSection } from "./two-step-section";
import { useFactors } from "./use-factors";

export function SecurityScreen() {
  const openAccount = useOpenAccount();
  const factors = useFactors();
  return (
    <>
      <ScreenHeader
        title="Security"
        description="How you sign in, and the log of your account."
        actions={
          <Button variant="secondary" onClick={openAccount}>
            Password and sessions
          </Button>
        }
      />
      <div className="flex flex-col gap-12 pt-6">
        <TwoStepSection state={factors} />
        {/* The log waits until two-step sign-in is loaded, so that the log does not move down. */}
        <div hidden={factors.query.isPending}>
          <EventSection />
        </div>
      </div>
    </>
  );
}
