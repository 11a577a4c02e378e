/** Splits 'Bristol, UK' after the first comma. The first part counts as the city, even if it is no city. */
export function splitPlace(location: string): { city: string; region: string } {
  const [city = "", ...rest] = location.split(",").map((part) => part.trim());
  return { city, region: rest.join(", ") };
}
