/** Words that a game shows beside itself, and what the player can do about it. */
export interface Notice {
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}
