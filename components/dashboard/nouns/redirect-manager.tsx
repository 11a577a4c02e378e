"use client";

import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { OutwardLink } from "@/components/dashboard/collection/outward-link";
import { TextField } from "@/components/dashboard/form/fields/text-field";
import type { Form } from "@/components/dashboard/form/use-form";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { redirectNoun } from "@/lib/content/nouns/redirect/noun";
import {
  newRedirect,
  type Redirect,
  type RedirectInput,
} from "@/lib/content/nouns/redirect/schema";

export const RedirectManager = () => (
  <CollectionManager<RedirectInput, Redirect>
    noun={redirectNoun}
    title="Redirects Manager"
    description="Redirects from old to new addresses. Renamed posts, projects and pages need no redirect."
    allSaved="Redirects updated"
    empty={{
      title: "No redirects yet",
      text: "Add a redirect for an address of your former site that other sites still link to.",
    }}
    texts={collectionTexts("redirect")}
    blank={newRedirect}
    titleOf={({ from }) => from}
    row={(item) => <RedirectRow item={item} />}
    form={(form) => <RedirectFields form={form} />}
  />
);

function RedirectRow({ item }: { item: Redirect }) {
  const id = `redirect-${item.id}`;
  return (
    <article className="flex flex-col gap-1">
      <h2
        id={id}
        className="flex flex-wrap items-center gap-x-2.5 gap-y-1 break-all font-mono text-ink text-sm leading-6"
      >
        {item.from}
        {!item.permanent && <Badge>Temporary</Badge>}
      </h2>
      <p className="break-all text-sm">
        <OutwardLink href={item.to} describedBy={id}>
          {item.to}
        </OutwardLink>
      </p>
    </article>
  );
}

const RedirectFields = ({ form }: { form: Form<RedirectInput> }) => (
  <>
    <TextField
      form={form}
      name="from"
      label="From"
      hint="A path of this site that has no page. /?p=12 matches only this query. /old/* matches all paths below /old."
      placeholder="/old-page"
      spellCheck={false}
      autoCapitalize="none"
      aria-required
    />
    <TextField
      form={form}
      name="to"
      label="To"
      hint='A path or a web address. The query of the requested address is added to this address. A * is replaced by the part that the * in "From" matches.'
      inputMode="url"
      placeholder="/new-page or https://"
      spellCheck={false}
      autoCapitalize="none"
      aria-required
    />
    <Checkbox
      label="Permanent"
      hint="Search engines then replace the old address by the new one."
      {...form.checkbox("permanent")}
    />
  </>
);
