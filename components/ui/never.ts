/** A store that never changes, for `useSyncExternalStore`: for values that only the browser knows. */
export const never = () => () => undefined;
