/**
 * Splits 'Bristol, UK' into its city and the rest. Joined again, they
 * read as the owner wrote them, even where the first part is no city.
 */
export function splitPlace(location: string): { city: string; region: string } {
  const [city = "", ...rest] = location.split(",").map((part) => part.trim());
  return { city, region: rest.join(", ") };
}
