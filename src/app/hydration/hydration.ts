let alive = false

/** Returns whether the server's document is hydrated in this tab. */
export const isHydrated = (): boolean => alive

export function markHydrated(): void {
  alive = true
}
