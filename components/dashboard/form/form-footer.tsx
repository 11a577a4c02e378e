import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";

interface FormFooterProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  onCancel(): void;
}

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
