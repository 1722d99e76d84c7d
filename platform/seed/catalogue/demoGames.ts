import type { GameConfig, GameOptions, GameType } from '#schemas/game.ts'
import { seededRandom } from '../../winners/simulateWinners.ts'
import { choosePictures } from './choosePictures.ts'
import type { DemoGame, HandMadeGame, NameIdea } from './DemoGame.ts'
import { slotNames } from './slotNames.ts'
import { tableNames } from './tableNames.ts'

const TOTAL = 2000
const SEED = 20_261_127

/** Games of each type that are made; slots are the rest. */
const counts = { live: 150, casino: 150, fast: 100, betting: 36, logical: 80, high_low: 70 } as const

/** Providers of each type; several times for those with more games. */
const makers: Readonly<Record<GameType, string>> = {
  slot: 'northlight,northlight,oro-works,juno-play,juno-play,kestrel,saltmarsh,lumen-forge,lumen-forge,paper-moon,ninefold,plover,basalt,basalt,fernhill,sable-street,glasshouse,glasshouse,longitude,wren,quiet-engine,tern,mapleroot,copper-kettle',
  live: 'harbour,tableau,brightwater,brightwater,third-bell,third-bell',
  casino: 'harbour,tableau,vector,vector,sable-street,longitude',
  fast: 'vector,ninefold,juno-play,quiet-engine,copper-kettle',
  betting: 'kestrel,vector,longitude',
  logical: 'vector,ninefold,wren,mapleroot',
  high_low: 'vector,juno-play,quiet-engine,plover',
}

/** The last day on which a game was released, and that from which on games are new. */
const LAST_RELEASE = Date.UTC(2026, 9, 31)
const NEW_SINCE = '2026-08-15'
const RELEASE_DAYS = 2600
const DAY_MS = 24 * 3600 * 1000

/** Countries in which some games are blocked. */
const blocked = [['GB'], ['DE', 'AT'], ['ES'], ['US', 'CA'], ['AE']]

type Random = () => number

/**
 * Returns the games of the demo: those made by hand, and made ones to 2,000 in all; always the same
 * ones. Names are unique, and the pictures of neighbours differ (`choosePictures`).
 */
export function demoGames(handMade: readonly HandMadeGame[]): DemoGame[] {
  const random = seededRandom(SEED)
  const taken = new Set(handMade.map(({ name }) => name.toLowerCase()))
  const ideas = shuffled(newIdeas(taken, TOTAL - handMade.length, random), random)
  const made = ideas.map((idea, index) => madeGame(idea, { popularity: ideas.length - index, random }))
  const pictures = choosePictures([
    ...handMade.map((game) => ({ ...game, motifs: [] })),
    ...made.map(({ motifs, game }) => ({ ...game, motifs })),
  ])
  const games = [...handMade, ...made.map(({ game }) => ({ ...game, image: pictures.get(game.sysname) ?? '' }))]
  return games.map((game, index) => ({ ...detailsOf(game, index), ...game }))
}

interface TypedIdea extends NameIdea {
  readonly type: GameType
}

/** Returns as many ideas as games are missing, none of them with a name that is taken. */
function newIdeas(taken: ReadonlySet<string>, count: number, random: Random): TypedIdea[] {
  const isFree = ({ name }: NameIdea) => !taken.has(name.toLowerCase())
  const tables = (Object.keys(counts) as (keyof typeof counts)[]).flatMap((type) =>
    shuffled(tableNames(type).filter(isFree), random)
      .slice(0, counts[type])
      .map((idea) => ({ ...idea, type })),
  )
  const slots = shuffled(slotNames().filter(isFree), random).slice(0, count - tables.length)
  return [...tables, ...slots.map((idea) => ({ ...idea, type: 'slot' as const }))]
}

interface MadeGame {
  readonly motifs: readonly string[]
  readonly game: HandMadeGame
}

function madeGame(
  { name, motifs, type }: TypedIdea,
  { popularity, random }: { readonly popularity: number; readonly random: Random },
): MadeGame {
  const provider = pick(makers[type].split(','), random)
  const released = new Date(LAST_RELEASE - Math.floor(random() ** 1.4 * RELEASE_DAYS) * DAY_MS)
  const day = released.toISOString().slice(0, 10)
  const options: GameOptions = {
    has_demo: type !== 'live' && type !== 'betting',
    has_jackpot: type === 'slot' && random() < 0.09,
    volatility: type === 'slot' ? pick(['low', 'medium', 'high'], random) : 'low',
  }
  const tags = [
    ...(popularity > TOTAL - 180 ? ['popular'] : []),
    ...(day >= NEW_SINCE ? ['new'] : []),
    ...tagsOf(type, name),
    ...(options.has_jackpot ? ['jackpot'] : []),
  ]
  const game = { name, type, provider, image: '', tags, options, config: configOf(type), popularity, released_at: day }
  return { motifs, game: { sysname: `${provider}-${slugOf(name)}`, ...game } }
}

function tagsOf(type: GameType, name: string): string[] {
  const tags: Readonly<Record<GameType, readonly string[]>> = {
    slot: ['slots', 'free-spins'],
    live: ['live', 'table', 'roulette'],
    casino: ['table', name.includes('Roulette') ? 'roulette' : 'blackjack'],
    fast: ['fast', 'instant', 'dice'],
    betting: ['sports'],
    logical: ['instant', 'dice'],
    high_low: ['instant', 'dice'],
  }
  return [...tags[type]]
}

const configOf = (type: GameType): GameConfig => ({
  type: type === 'fast' || type === 'high_low' ? 'vertical' : 'horizontal',
  canAccessSlotWithZeroBalance: type !== 'live',
  canVisibleFavoriteIcon: true,
  visibleFullScreen: type !== 'betting',
  contentViewType: type === 'betting' ? 'page' : 'iframe',
})

const BLACKJACK_RETURN = 99.5

/** Return to player of each type in per cent; that of slots differs from game to game. */
const returns: Readonly<Record<GameType, number | null>> = {
  slot: null,
  live: 97.3,
  casino: 97.3,
  fast: 99,
  betting: 95.02,
  logical: 99,
  high_low: 99,
}

/** Returns what a supplier tells of a game; a few are taken off or blocked somewhere. */
function detailsOf(
  { type, tags }: HandMadeGame,
  index: number,
): Pick<DemoGame, 'rtp' | 'is_enabled' | 'blocked_countries' | 'supports_free_spins'> {
  const tableReturn = tags.includes('blackjack') ? BLACKJACK_RETURN : returns[type]
  return {
    rtp: type === 'slot' ? slotReturn(index) : tableReturn,
    is_enabled: index % 97 !== 41,
    blocked_countries: index % 61 === 17 ? (blocked[index % blocked.length] ?? []) : [],
    supports_free_spins: type === 'slot' && index % 5 !== 3,
  }
}

/** Returns 94.00 to 97.50; null for one slot in nineteen. */
const slotReturn = (index: number) => (index % 19 === 12 ? null : (9400 + ((index * 137) % 351)) / 100)

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], random: Random): T => {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
