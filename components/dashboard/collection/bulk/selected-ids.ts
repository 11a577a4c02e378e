/** The ids between two ids of a list, both included, in either direction. Only `to` if `from` is not in the list. */
export function inRange(list: readonly number[], from: number | null, to: number): number[] {
  const begin = from === null ? -1 : list.indexOf(from);
  const end = list.indexOf(to);
  if (begin < 0 || end < 0) return [to];
  return list.slice(Math.min(begin, end), Math.max(begin, end) + 1);
}

/** The selected ids with `some` added or removed. */
export const toggled = (
  selected: readonly number[],
  some: readonly number[],
  isSelected: boolean,
): number[] => {
  const others = selected.filter((id) => !some.includes(id));
  return isSelected ? [...others, ...some] : others;
};
