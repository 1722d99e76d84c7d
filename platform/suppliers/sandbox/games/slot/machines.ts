/** Sign of the wild symbol on a strip; the reels in the middle have it. */
export const WILD = 'W'
/** Sign of the scatter symbol. */
export const SCATTER = 'S'

/** Numbers by a count of symbols. */
type ByCount = Readonly<Record<number, number>>

/** Strips and payments, in which slots differ. */
export interface SlotMachine {
  readonly lines: number
  /** One text for each reel, a sign for each symbol: A to D are pictures, E to H are ranks. */
  readonly strips: readonly string[]
  /** Payments of a symbol by its count from the left, in stakes of a line. */
  readonly pays: Readonly<Record<string, ByCount>>
  /** Payments by the count of scatters, in whole stakes. */
  readonly scatterPays: ByCount
  readonly freeSpins: ByCount
  /** Factor for the wins of free spins, which give no further free spins. */
  readonly multiplier: number
}

const low: SlotMachine = {
  lines: 20,
  strips: [
    'HEDGEGBFGBDFEFESCAHCDHBEHFGHCGFDA',
    'CGAFEWEHDHFBDGCWBCHGHGEDGFEBHFEFSDWA',
    'AGSGEGHDCAEBWCHEFHDBFWHFDECFBWHFDGEG',
    'GFWDGHEFECWHCBFGAEDASHGHGBCDWFHDBEFE',
    'BCGFDEHFGAHDEADEHCBFEDEBGCFGFHGHS',
  ],
  pays: {
    A: { 2: 5, 3: 40, 4: 150, 5: 500 },
    B: { 3: 30, 4: 100, 5: 300 },
    C: { 3: 20, 4: 75, 5: 250 },
    D: { 3: 15, 4: 50, 5: 200 },
    E: { 3: 12, 4: 30, 5: 100 },
    F: { 3: 10, 4: 30, 5: 80 },
    G: { 3: 8, 4: 25, 5: 75 },
    H: { 3: 8, 4: 20, 5: 60 },
  },
  scatterPays: { 3: 2, 4: 10, 5: 50 },
  freeSpins: { 3: 8, 4: 12, 5: 20 },
  multiplier: 2,
}

const medium: SlotMachine = {
  lines: 10,
  strips: [
    'EDHGHBFCHGDCAGFHDGCEHGEHSFBFEFEA',
    'GSFDHEFGHWECEFGDEBGAECHFWFBHAWCGHD',
    'FEGWEFCDEHFHBHSAGEFADFCWGBEHGCWGHD',
    'FGCFEHDHEHAGEWFECHBGFEDCWGFGSBWADH',
    'SEDCEAGFGHBGHFBHDGCHEFECEFGHFAHD',
  ],
  pays: {
    A: { 2: 4, 3: 40, 4: 250, 5: 1500 },
    B: { 3: 30, 4: 150, 5: 750 },
    C: { 3: 20, 4: 80, 5: 400 },
    D: { 3: 15, 4: 60, 5: 250 },
    E: { 3: 6, 4: 20, 5: 100 },
    F: { 3: 6, 4: 20, 5: 80 },
    G: { 3: 5, 4: 15, 5: 75 },
    H: { 3: 5, 4: 15, 5: 50 },
  },
  scatterPays: { 3: 3, 4: 15, 5: 100 },
  freeSpins: { 3: 10, 4: 15, 5: 25 },
  multiplier: 3,
}

const high: SlotMachine = {
  lines: 10,
  strips: [
    'SHCFBGFHCFEGAEFEHDHEGDGHEBDHFHGFGE',
    'FEGWHGBDSGWHCHFEABWFHFGEHFGFCHEDEGDE',
    'EFAHFGEBHFSEHGWGEADGHDFHWHEFBWGCGEFCD',
    'FHGECEDGAEHDBCFDWHSFGFWFGHWGBGEHEFHE',
    'CHFDGEGCGFGFGHEFESGHAHEHBFDHEBDFEH',
  ],
  pays: {
    A: { 3: 100, 4: 1000, 5: 10000 },
    B: { 3: 50, 4: 350, 5: 3000 },
    C: { 3: 40, 4: 200, 5: 1200 },
    D: { 3: 20, 4: 100, 5: 600 },
    E: { 3: 4, 4: 14, 5: 70 },
    F: { 3: 4, 4: 12, 5: 60 },
    G: { 3: 3, 4: 10, 5: 50 },
    H: { 3: 3, 4: 10, 5: 40 },
  },
  scatterPays: { 3: 3, 4: 20, 5: 200 },
  freeSpins: { 3: 10, 4: 15, 5: 30 },
  multiplier: 5,
}

/** Machines by volatility: the higher it is, the rarer and larger are the wins. */
export const slotMachines = { low, medium, high } as const

/**
 * Returns the machine of a variant.
 * @throws {Error} when there is none
 */
export function slotMachineOf(variant: string): SlotMachine {
  if (variant === 'low' || variant === 'medium' || variant === 'high') return slotMachines[variant]
  throw new Error(`there is no slot ${variant}`)
}
