/** A store that never changes, for `useSyncExternalStore`: what is known in the browser but not on the server. */
export const never = () => () => undefined;
