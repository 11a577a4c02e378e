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

/** Actions that wait for the server. */
export type ItemAction = "edit" | "duplicate" | "translate" | "publish";

interface ItemButtonsProps {
  title: string;
  /** The address of the item's form, for a new tab; null if the form has no address. */
  address: string | null;
  busy?: ItemAction | null;
  /** Null or undefined if the item has no button to publish it. */
  isPublished?: boolean | null;
  onEdit(): void;
  onDelete(): void;
  onDuplicate?: (() => void) | null;
  /** Null or undefined if the noun's items have no language. */
  onTranslate?: (() => void) | null;
  onPublish?(): void;
  className?: string;
}

export function ItemButtons(props: ItemButtonsProps) {
  const { title, busy = null, isPublished = null, className } = props;
  const button = (
    action: ItemAction,
    icon: LucideIcon,
    label: string,
    onClick: ItemButtonProps["onClick"],
  ) => <ItemButton {...{ icon, label, title, onClick }} hasHint isBusy={busy === action} />;
  return (
    <div className={classNames("-mr-2 flex shrink-0", className)}>
      {isPublished !== null &&
        (isPublished
          ? button("publish", EyeOff, "Unpublish", props.onPublish)
          : button("publish", Eye, "Publish", props.onPublish))}
      {props.onDuplicate && button("duplicate", CopyPlus, "Duplicate", props.onDuplicate)}
      {props.onTranslate &&
        button("translate", Languages, "Duplicate as translation", props.onTranslate)}
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
  title: string;
  isBusy?: boolean;
  isDanger?: boolean;
  hasHint?: boolean;
  /** A middle click or Ctrl+click opens this address in a new tab, as for a link. */
  address?: string | null;
  onClick: (() => void) | undefined;
}

const openTab = (address: string) => void window.open(address, "_blank", "noopener");

function ItemButton(props: ItemButtonProps) {
  const { label, title, isBusy = false, isDanger = false, hasHint = false } = props;
  const { address = null, onClick } = props;
  const Icon = isBusy ? LoaderCircle : props.icon;
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
      // Without `preventDefault`, the browser would start scrolling when the middle mouse button is pressed.
      onMouseDown={(event) => event.button === 1 && address !== null && event.preventDefault()}
      onAuxClick={({ button }) => button === 1 && address !== null && openTab(address)}
    >
      <Decoration>
        <Icon aria-hidden className={isBusy ? "size-4 animate-spin" : "size-4"} />
      </Decoration>
    </Button>
  );
}
