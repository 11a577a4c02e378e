"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { saveFile } from "@/components/ui/save-file";

function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  saveFile(address, "recovery-codes.txt");
  URL.revokeObjectURL(address);
}

/** Shows new recovery codes once. Only the button "I have saved them" closes the dialog. */
export function RecoveryCodesDialog({ codes, onSaved }: { codes: string[]; onSaved(): void }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title="Save your recovery codes"
      description="If you have no other second step, sign in with your password and a code. Each code works once. The codes are shown only now."
      onClose={() => undefined}
    >
      <DialogBody className="flex flex-col gap-4">
        <ol
          aria-label="Recovery codes"
          className="grid gap-y-2 rounded-md border border-line bg-sunken p-4 font-mono text-ink text-xs sm:text-sm"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <CopyButton variant="secondary" text={text} what="list of codes" />
          <Button variant="secondary" onClick={() => download(text)}>
            <Download aria-hidden className="size-4" />
            Download
          </Button>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onSaved}>I have saved them</Button>
      </DialogFooter>
    </Dialog>
  );
}
