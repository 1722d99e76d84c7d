let alive = false

/** The server's document has come alive in this tab. */
export const isHydrated = (): boolean => alive

export function markHydrated(): void {
  alive = true
}
