/** Pictures of one motif: the palettes that it is drawn in. */
const PALETTES = 10

/** Motifs that suit any game, for those whose own are all taken by neighbours. */
const ANY = ['orbit', 'lantern', 'crown', 'bell', 'gem']

export interface Pictured {
  readonly name: string
  readonly sysname: string
  readonly type: string
  readonly popularity: number
  /** Motifs that suit the game, the best first. */
  readonly motifs: readonly string[]
  /** The picture of a game that has one already; else empty. */
  readonly image?: string
}

interface Choice {
  readonly motif: string
  readonly palette: number
}

/**
 * Chooses a picture for each game, so that games that stand side by side in the order of popularity
 * or of names differ in motif and palette; also, where there is a choice, those side by side within
 * their type; games with a word in common, which one search finds, share no picture.
 */
export function choosePictures(games: readonly Pictured[]): ReadonlyMap<string, string> {
  const byPopularity = games.toSorted((a, b) => b.popularity - a.popularity || compare(a.sysname, b.sysname))
  const byName = games.toSorted(
    (a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.sysname, b.sysname),
  )
  const strict = neighboursIn([byPopularity, byName])
  const types = [...new Set(games.map(({ type }) => type))]
  const loose = neighboursIn(types.map((type) => byPopularity.filter((game) => game.type === type)))
  const chosen = new Map<string, Choice>()
  for (const { sysname, image } of games) if (image) chosen.set(sysname, parsePicture(image))
  const uses: Uses = new Map()
  for (const game of byPopularity) {
    if (chosen.has(game.sysname)) continue
    const choice = chooseOne(game, {
      strict: choicesOf(strict.get(game.sysname), chosen),
      loose: choicesOf(loose.get(game.sysname), chosen),
      uses,
    })
    chosen.set(game.sysname, choice)
    countUse(uses, game, choice)
  }
  return new Map([...chosen].map(([sysname, choice]) => [sysname, pictureOf(choice)]))
}

interface Around {
  readonly strict: readonly Choice[]
  readonly loose: readonly Choice[]
  readonly uses: Uses
}

/** Numbers of games with a picture: of all by the word `''`, and of those with each word. */
type Uses = Map<string, Map<string, number>>

const wordsOf = (name: string) => ['', ...name.split(' ')]

function countUse(uses: Uses, { name }: Pictured, choice: Choice): void {
  const picture = pictureOf(choice)
  const counts = uses.get(picture) ?? new Map<string, number>()
  for (const word of wordsOf(name)) counts.set(word, (counts.get(word) ?? 0) + 1)
  uses.set(picture, counts)
}

function chooseOne(game: Pictured, { strict, loose, uses }: Around): Choice {
  const motifs = [...new Set([...game.motifs, ...ANY])].filter(
    (motif) => !strict.some((other) => other.motif === motif),
  )
  const options = motifs.flatMap((motif, place) =>
    Array.from({ length: PALETTES }, (_, index) => ({ motif, palette: index + 1, place })),
  )
  const allowed = options.filter(({ palette }) => !strict.some((other) => other.palette === palette))
  const words = wordsOf(game.name)
  const usedWith = (counts: ReadonlyMap<string, number> | undefined) =>
    counts ? words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) : 0
  const cost = ({ motif, palette, place }: (typeof options)[number]) =>
    loose.filter((other) => other.motif === motif).length * 20 +
    loose.filter((other) => other.palette === palette).length * 10 +
    usedWith(uses.get(pictureOf({ motif, palette }))) * 3 +
    place ** 2 +
    // equal ones: another palette each time
    ((game.popularity * 7 + palette * 3) % PALETTES) / PALETTES
  const costs = allowed.map(cost)
  const best = allowed[costs.indexOf(Math.min(...costs))]
  if (!best) throw new Error(`no picture for ${game.name} differs from its neighbours`)
  return best
}

function neighboursIn(orders: readonly (readonly Pictured[])[]): ReadonlyMap<string, Set<string>> {
  const neighbours = new Map<string, Set<string>>()
  for (const order of orders) {
    for (const [index, { sysname }] of order.entries()) {
      const own = neighbours.get(sysname) ?? new Set()
      for (const other of [order[index - 1], order[index + 1]]) if (other) own.add(other.sysname)
      neighbours.set(sysname, own)
    }
  }
  return neighbours
}

function choicesOf(sysnames: Iterable<string> = [], chosen: ReadonlyMap<string, Choice>): Choice[] {
  return [...sysnames].flatMap((sysname) => chosen.get(sysname) ?? [])
}

/** Returns the motif and palette of a picture by its address. */
export function parsePicture(image: string): Choice {
  const { motif = '', palette } = /\/art\/(?<motif>\w+)-(?<palette>\d+)\.svg/.exec(image)?.groups ?? {}
  return { motif, palette: Number(palette) }
}

const pictureOf = ({ motif, palette }: Choice) => `/art/${motif}-${palette}.svg`

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
