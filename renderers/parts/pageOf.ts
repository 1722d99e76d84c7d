/** Returns the page number of a query, from 1 to 1000. */
export const pageOf = ({ page }: Readonly<Record<string, string>>): number =>
  Math.max(1, Math.min(1000, Math.floor(Number(page)) || 1))
