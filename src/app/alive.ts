let alive = false

/** The server's document has come alive in this tab. */
export const isAlive = (): boolean => alive

export function comeAlive(): void {
  alive = true
}
