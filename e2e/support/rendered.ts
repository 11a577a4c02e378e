import { createElement, type FunctionComponent } from "react";
import { prerender } from "react-dom/static";

/** Renders a component to HTML, after all asynchronous components in it. */
export async function rendered<Props extends object>(
  component: FunctionComponent<Props>,
  props: Props,
): Promise<string> {
  const { prelude } = await prerender(createElement(component, props));
  return new Response(prelude).text();
}
