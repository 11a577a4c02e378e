/** Splits a place such as 'Bristol, UK' at the first comma. The first part counts as the city in any case. */
export function splitPlace(location: string): { city: string; region: string } {
  const [city = "", ...rest] = location.split(",").map((part) => part.trim());
  return { city, region: rest.join(", ") };
}
