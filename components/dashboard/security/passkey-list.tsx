import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { Button } from "@/components/ui/button";
import type { PasskeyItem } from "@/lib/auth/second-factor/wire";

interface PasskeyListProps {
  passkeys: PasskeyItem[];
  onRemove(passkey: PasskeyItem): void;
}

export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null;
  return (
    <ul aria-label="Passkeys" className="mt-3 divide-y divide-line border-line border-t">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center justify-between gap-4 py-2.5">
          <div className="min-w-0">
            <p dir="auto" className="wrap-anywhere text-ink text-sm">
              {passkey.name}
            </p>
            <p className="mt-0.5 text-ink-faint text-xs">
              Added <RelativeTime at={passkey.created_at} />
            </p>
          </div>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Remove ${passkey.name}`}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
