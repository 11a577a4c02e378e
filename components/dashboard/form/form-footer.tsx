import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";

interface FormFooterProps {
  /** What the button that sends the form says. */
  label: string;
  /** What it says while it is being sent. */
  busyLabel: string;
  isBusy: boolean;
  onCancel(): void;
}

/** The buttons of a dialog that is one form: Cancel, and the one that sends it. */
export function FormFooter({ label, busyLabel, isBusy, onCancel }: FormFooterProps) {
  return (
    <DialogFooter>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
    </DialogFooter>
  );
}
