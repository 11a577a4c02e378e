import {
  CopyPlus,
  Eye,
  EyeOff,
  Languages,
  LoaderCircle,
  type LucideIcon,
  Pencil,
  Trash2,
} from "lucide-react";
import { Decoration } from "@/components/dashboard/shell/near-screen";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";

/** The actions that take a moment. */
export type ItemAction = "edit" | "duplicate" | "translate" | "publish";

interface ItemButtonsProps {
  title: string;
  /** The address of the item's form, which can be opened in a new tab; null where it has none. */
  address: string | null;
  /** The action that is running for the item. */
  busy?: ItemAction | null;
  /** Null or undefined where items are not published individually. */
  isPublished?: boolean | null;
  onEdit(): void;
  onDelete(): void;
  onDuplicate?: (() => void) | null;
  /** Null or undefined where items have no language. */
  onTranslate?: (() => void) | null;
  onPublish?(): void;
  className?: string;
}

/** The buttons of an item. */
export function ItemButtons(props: ItemButtonsProps) {
  const { title, busy = null, isPublished = null, className } = props;
  return (
    <div className={classNames("-mr-2 flex shrink-0", className)}>
      {isPublished !== null && (
        <ItemButton
          icon={isPublished ? EyeOff : Eye}
          label={isPublished ? "Unpublish" : "Publish"}
          hasHint
          title={title}
          isBusy={busy === "publish"}
          onClick={props.onPublish}
        />
      )}
      {props.onDuplicate && (
        <ItemButton
          icon={CopyPlus}
          label="Duplicate"
          hasHint
          title={title}
          isBusy={busy === "duplicate"}
          onClick={props.onDuplicate}
        />
      )}
      {props.onTranslate && (
        <ItemButton
          icon={Languages}
          label="Duplicate as translation"
          hasHint
          title={title}
          isBusy={busy === "translate"}
          onClick={props.onTranslate}
        />
      )}
      <ItemButton
        icon={Pencil}
        label="Edit"
        title={title}
        isBusy={busy === "edit"}
        address={props.address}
        onClick={props.onEdit}
      />
      <ItemButton icon={Trash2} label="Delete" title={title} isDanger onClick={props.onDelete} />
    </div>
  );
}

interface ItemButtonProps {
  icon: LucideIcon;
  label: string;
  /** The item's title. */
  title: string;
  isBusy?: boolean;
  isDanger?: boolean;
  /** Shows the label as a tooltip, for icons that are not clear without it. */
  hasHint?: boolean;
  /** The address that the button opens in a new tab on a middle click or Ctrl+click, as a link does. */
  address?: string | null;
  onClick: (() => void) | undefined;
}

const openTab = (address: string) => void window.open(address, "_blank", "noopener");

function ItemButton({
  icon,
  label,
  title,
  isBusy = false,
  isDanger = false,
  hasHint = false,
  address = null,
  onClick,
}: ItemButtonProps) {
  const Icon = isBusy ? LoaderCircle : icon;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`${label} ${title}`}
      aria-busy={isBusy}
      title={hasHint ? label : undefined}
      className={isDanger ? "enabled:hover:text-danger" : ""}
      onClick={({ ctrlKey, metaKey }) =>
        address !== null && (ctrlKey || metaKey) ? openTab(address) : onClick?.()
      }
      // Else the browser starts scrolling with the middle button.
      onMouseDown={(event) => event.button === 1 && address !== null && event.preventDefault()}
      onAuxClick={({ button }) => button === 1 && address !== null && openTab(address)}
    >
      <Decoration>
        <Icon aria-hidden className={isBusy ? "size-4 animate-spin" : "size-4"} />
      </Decoration>
    </Button>
  );
}
