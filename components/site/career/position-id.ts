/** The id of a position's entry on the home page. */
export const positionId = (id: number): string => `position-${id}`;
