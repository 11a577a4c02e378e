/**
 * 'Bristol, UK' as its city and the rest. Put together again they read as the owner wrote them, also where
 * the guess is wrong.
 */
export function splitPlace(location: string): { city: string; region: string } {
  const [city = "", ...rest] = location.split(",").map((part) => part.trim());
  return { city, region: rest.join(", ") };
}
