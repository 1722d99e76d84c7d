/** Chips that a player has put on the table and not yet bet. */
export class Bets {
  #spots: ReadonlyMap<string, number> = new Map()
  #before: ReadonlyMap<string, number>[] = []
  #last: ReadonlyMap<string, number> = new Map()
  readonly #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
  }

  get total(): number {
    return [...this.#spots.values()].reduce((sum, amount) => sum + amount, 0)
  }

  get spots(): ReadonlyMap<string, number> {
    return this.#spots
  }

  get canUndo(): boolean {
    return this.#before.length > 0
  }

  get canRepeat(): boolean {
    return this.#last.size > 0 && this.#spots.size === 0
  }

  add(spot: string, amount: number): void {
    this.#set(new Map([...this.#spots, [spot, (this.#spots.get(spot) ?? 0) + amount]]))
  }

  undo(): void {
    this.#spots = this.#before.pop() ?? this.#spots
    this.#changed()
  }

  clear(): void {
    if (this.#spots.size > 0) this.#set(new Map())
  }

  /** Puts the chips of the last round again. */
  repeat(): void {
    this.#set(this.#last)
  }

  /** Shows the chips of a round that was bet already. */
  show(bets: Readonly<Record<string, number>>): void {
    this.#spots = new Map(Object.entries(bets))
    this.#changed()
  }

  /** Clears the table after a round, whose chips can be repeated. */
  finish(): void {
    if (this.#spots.size > 0) this.#last = this.#spots
    this.#spots = new Map()
    this.#before = []
    this.#changed()
  }

  /** The choice that the rules read. */
  toChoice(): { readonly bets: Readonly<Record<string, number>> } {
    return { bets: Object.fromEntries(this.#spots) }
  }

  #set(spots: ReadonlyMap<string, number>): void {
    this.#before.push(this.#spots)
    this.#spots = spots
    this.#changed()
  }
}
