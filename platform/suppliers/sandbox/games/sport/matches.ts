/** Kinds of sport, with what their matches are made of. */
export const sports = {
  football: { minutes: 90, minuteMs: 4000, line: 2.5, rate: 145 },
  hockey: { minutes: 60, minuteMs: 5000, line: 5.5, rate: 460 },
} as const satisfies Record<string, SportRules>

export type Sport = keyof typeof sports

interface SportRules {
  /** Minutes of play. */
  readonly minutes: number
  /** Length of such a minute, in milliseconds. */
  readonly minuteMs: number
  /** Goals over and under which one can bet. */
  readonly line: number
  /** Usual chance of a goal of one side in a minute, in ten-thousandths. */
  readonly rate: number
}

/** A match of the programme. */
export interface Match {
  /** The time at which it begins, in milliseconds, which is its number too. */
  readonly number: number
  readonly endsAt: number
  readonly sport: Sport
  readonly home: string
  readonly away: string
  /** Chance of a goal in a minute, in ten-thousandths. */
  readonly rates: { readonly home: number; readonly away: number }
}

/** A match begins every 80 seconds. */
export const KICK_OFF_MS = 80_000

/** Invented clubs with their strength, in per cent of the usual. */
const clubs: Readonly<Record<Sport, readonly (readonly [string, number])[]>> = {
  football: [
    ['Arden Rovers', 126],
    ['Port Calder', 112],
    ['Vale United', 104],
    ['Sankt Ottmar', 118],
    ['Real Olvera', 134],
    ['Estrela do Cabo', 108],
    ['Nordhavn', 96],
    ['Rio Claro', 122],
    ['Kestrel Athletic', 88],
    ['Mirador', 100],
    ['Lago Verde', 82],
    ['Atlas City', 92],
    ['Harbour Town', 78],
    ['Sierra Alta', 86],
    ['Bellmoor', 74],
    ['Dynamo Ostrava', 110],
  ],
  hockey: [
    ['Frostholm Bears', 118],
    ['Lakeside Comets', 108],
    ['Tundra Wolves', 124],
    ['Ironbridge', 96],
    ['Polar Nine', 102],
    ['Maple Harbour', 112],
    ['Granite Peak', 90],
    ['Northlight', 106],
    ['Silver Skates', 86],
    ['Borealis', 98],
    ['Red River', 94],
    ['Snowline', 82],
  ],
}

/** Strength of playing at home, in per cent. */
const HOME = 112

/** Returns the match that begins at a time, or undefined when none does. The name of the game mixes the clubs. */
export function matchAt(game: string, number: number): Match | undefined {
  if (!Number.isSafeInteger(number) || number <= 0 || number % KICK_OFF_MS !== 0) return undefined
  const turn = number / KICK_OFF_MS
  const sport: Sport = turn % 2 === 0 ? 'football' : 'hockey'
  const { minutes, minuteMs, rate } = sports[sport]
  const [home, away] = pair(clubs[sport], mix(`${game}:${turn}`))
  const against = (strength: number, other: number) => Math.max(20, Math.round((rate * strength) / other))
  return {
    number,
    endsAt: number + minutes * minuteMs,
    sport,
    home: home[0],
    away: away[0],
    rates: { home: against(home[1] * HOME, away[1] * 100), away: against(away[1] * 100, home[1] * HOME) },
  }
}

const LONGEST_MS = Math.max(...Object.values(sports).map(({ minutes, minuteMs }) => minutes * minuteMs))
const UPCOMING = 10

/** Returns the matches that are being played or come next, in the order of their begin. */
export function programme(game: string, now: number): readonly Match[] {
  const first = Math.ceil((now - LONGEST_MS) / KICK_OFF_MS)
  const last = Math.floor(now / KICK_OFF_MS) + UPCOMING
  const turns = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return turns.flatMap((turn) => matchAt(game, turn * KICK_OFF_MS) ?? []).filter(({ endsAt }) => endsAt > now)
}

/** Returns how many minutes of a match are over: 0 before it begins, all of them after its end. */
export function minutesPlayed({ number, sport }: Match, now: number): number {
  const { minutes, minuteMs } = sports[sport]
  return Math.min(minutes, Math.max(0, Math.floor((now - number) / minuteMs)))
}

function pair<T>(all: readonly T[], key: number): readonly [T, T] {
  const first = key % all.length
  const second = (first + 1 + (Math.floor(key / all.length) % (all.length - 1))) % all.length
  const [home, away] = [all[first], all[second]]
  if (home === undefined || away === undefined) throw new Error('a sport has fewer than two clubs')
  return [home, away]
}

const FNV_BASIS = 2_166_136_261
const FNV_PRIME = 16_777_619

/** Returns a number that depends on every character (FNV-1a). */
function mix(text: string): number {
  let value = FNV_BASIS
  for (const sign of text) value = Math.imul(value ^ sign.charCodeAt(0), FNV_PRIME)
  return value >>> 0
}
