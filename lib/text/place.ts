/** Splits a place such as 'Bristol, UK' at the first comma. A place without a comma is a city without a region. */
export function splitPlace(location: string): { city: string; region: string } {
  const [city = "", ...rest] = location.split(",").map((part) => part.trim());
  return { city, region: rest.join(", ") };
}
