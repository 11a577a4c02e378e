"use client";

import { useMutation } from "@tanstack/react-query";
import { Fingerprint, LifeBuoy, Smartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DataSection } from "@/components/dashboard/data/data-section";
import { LoadState } from "@/components/dashboard/query/load-states";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { request } from "@/lib/api/client";
import type { Factors, PasskeyItem, TotpSecret } from "@/lib/auth/second-factor/wire";
import { PasskeyDialog } from "./passkey-dialog";
import { PasskeyList } from "./passkey-list";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";
import { TotpDialog } from "./totp-dialog";
import { type FactorsState, LOAD_FAILED } from "./use-factors";

interface FactorRowProps {
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

const FactorRow = ({ icon, title, text, action, children }: FactorRowProps) => (
  <li className="flex gap-4 py-5">
    <span aria-hidden className="mt-0.5 text-ink-faint [&>svg]:size-5">
      {icon}
    </span>
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="flex flex-wrap items-center gap-2 font-medium text-ink text-sm">
            {title}
          </h3>
          <p className="mt-0.5 max-w-prose text-ink-soft text-sm">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  </li>
);

type Question = { about: "totp" } | { about: "codes" } | { about: "passkey"; passkey: PasskeyItem };

const isOn = ({ totp, passkeys }: Factors) => totp || passkeys.length > 0;

export function TwoStepSection({ state }: { state: FactorsState }) {
  const factors = state.query.data;
  return (
    <DataSection
      title="Two-step sign-in"
      description="With two-step sign-in, a stolen password is not enough to sign in."
    >
      <LoadState query={state.query} what="two-step sign-in" failed={LOAD_FAILED} />
      {factors && <FactorList factors={factors} state={state} />}
      {state.codes && <RecoveryCodesDialog codes={state.codes} onSaved={state.hideCodes} />}
    </DataSection>
  );
}

function FactorList({ factors, state }: { factors: Factors; state: FactorsState }) {
  const [isAddingPasskey, setIsAddingPasskey] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const beginTotp = useMutation({
    meta: { failed: "Failed to set up the authenticator app", saysWhy: true },
    mutationFn: () => request<TotpSecret>("POST", "/auth/factors/totp"),
  });
  const { totp, passkeys, recovery_left } = factors;

  return (
    <>
      <p className="mb-4 text-ink-soft text-sm">
        {isOn(factors)
          ? "On: signing in needs the password and one of the steps below."
          : "Off: the password is enough."}
      </p>
      <ul className="divide-y divide-line border-line border-y">
        <FactorRow
          icon={<Smartphone />}
          title={
            <>
              Authenticator app
              {totp && <Badge tone="green">On</Badge>}
            </>
          }
          text="An app on your phone shows a code that changes every 30 seconds."
          action={
            totp ? (
              <Button variant="secondary" onClick={() => setQuestion({ about: "totp" })}>
                Remove app
              </Button>
            ) : (
              <Button
                variant="secondary"
                disabled={beginTotp.isPending}
                onClick={() => beginTotp.mutate()}
              >
                Set up app
              </Button>
            )
          }
        />
        <FactorRow
          icon={<Fingerprint />}
          title="Passkeys"
          text="This device or a security key confirms that it is you. A fake copy of this site cannot use your passkey."
          action={
            <Button variant="secondary" onClick={() => setIsAddingPasskey(true)}>
              Add passkey
            </Button>
          }
        >
          <PasskeyList
            passkeys={passkeys}
            onRemove={(passkey) => setQuestion({ about: "passkey", passkey })}
          />
        </FactorRow>
        {isOn(factors) && (
          <FactorRow
            icon={<LifeBuoy />}
            title={
              <>
                Recovery codes
                <Badge
                  tone={recovery_left < 3 ? "yellow" : "gray"}
                >{`${recovery_left} left`}</Badge>
              </>
            }
            text="Use a code if you have no other second step. Each code works once."
            action={
              <Button variant="secondary" onClick={() => setQuestion({ about: "codes" })}>
                Make new codes
              </Button>
            }
          />
        )}
      </ul>
      {beginTotp.data && (
        <TotpDialog
          totp={beginTotp.data}
          onAdded={(codes) => {
            beginTotp.reset();
            state.added("Authenticator app added", codes);
          }}
          onClose={beginTotp.reset}
        />
      )}
      {isAddingPasskey && (
        <PasskeyDialog
          onAdded={(codes) => {
            setIsAddingPasskey(false);
            state.added("Passkey added", codes);
          }}
          onClose={() => setIsAddingPasskey(false)}
        />
      )}
      {question && (
        <FactorQuestion
          question={question}
          isLast={Number(totp) + passkeys.length === 1}
          state={state}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}

interface FactorQuestionProps {
  question: Question;
  /** Whether no factor is left after the removal. */
  isLast: boolean;
  state: FactorsState;
  onClose(): void;
}

function FactorQuestion({ question, isLast, state, onClose }: FactorQuestionProps) {
  const what = isLast
    ? "The password will be enough to sign in. The recovery codes are removed too."
    : "Signing in will still need another second step.";
  if (question.about === "codes") {
    return (
      <ConfirmDialog
        title="Make new recovery codes?"
        description="The codes you have saved stop working."
        confirmLabel="Make new codes"
        isHarmless
        onConfirm={() => {
          onClose();
          state.renewCodes.mutate();
        }}
        onCancel={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={
        question.about === "totp"
          ? "Remove the authenticator app?"
          : `Remove "${question.passkey.name}"?`
      }
      description={what}
      confirmLabel="Remove"
      onConfirm={() => {
        onClose();
        if (question.about === "totp") state.removeTotp.mutate();
        else state.removePasskey.mutate(question.passkey);
      }}
      onCancel={onClose}
    />
  );
}
