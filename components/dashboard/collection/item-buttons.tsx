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

/** What takes a moment. */
export type ItemAction = "edit" | "duplicate" | "translate" | "publish";

interface ItemButtonsProps {
  title: string;
  /** Of the item's form, which can be opened in a new tab; null where it has none. */
  address: string | null;
  /** What is being done with it at this moment. */
  busy?: ItemAction | null;
  /** Null, or left out, where items are not published one by one. */
  isPublished?: boolean | null;
  onEdit(): void;
  onDelete(): void;
  onDuplicate?: (() => void) | null;
  /** Null, or left out, where items have no language. */
  onTranslate?: (() => void) | null;
  onPublish?(): void;
  className?: string;
}

/** What can be done with an item at one click. */
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
  /** Of the item. */
  title: string;
  isBusy?: boolean;
  isDanger?: boolean;
  /** Whether the pointer is told the label: the icon does not speak for itself. */
  hasHint?: boolean;
  /** What opens in a new tab where one asks for that as of a link. */
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
      // Else the browser begins to scroll with the middle button.
      onMouseDown={(event) => event.button === 1 && address !== null && event.preventDefault()}
      onAuxClick={({ button }) => button === 1 && address !== null && openTab(address)}
    >
      <Decoration>
        <Icon aria-hidden className={isBusy ? "size-4 animate-spin" : "size-4"} />
      </Decoration>
    </Button>
  );
}
