import { beforeAll, describe, expect, it } from 'vitest'
import { readOfferedGames } from './readOfferedGames.ts'
import { type OfferedGame, SandboxCatalogue } from './SandboxCatalogue.ts'

interface Truth {
  /** Pattern that the name must match; a slot may have any name that promises no other game. */
  readonly name: RegExp
  readonly types: readonly string[]
  readonly tags: readonly string[]
  /** Pictures that show what is played; those that show another game are refused. */
  readonly motifs: readonly string[]
}

const ROULETTE = /\broulette\b|\bruleta\b/i
const BLACKJACK = /\bblackjack\b|\btwenty-one\b/i
const DICE = /\bdice\b|\broll\b|\b(high|hi|higher)\b.*\b(low|lo|lower)\b|\b(higher|lower) than\b|\bover under\b/i
const SPORT = /\bmatch(es)?\b|\bgoals?\b|\bsportsbook\b|\bfootball & hockey\b/i

/** The truth about the games of each engine. */
const truths: Readonly<Record<string, Truth>> = {
  slot: { name: /./, types: ['slot'], tags: ['slots', 'free-spins', 'jackpot'], motifs: [] },
  live: { name: ROULETTE, types: ['live'], tags: ['live', 'table', 'roulette'], motifs: ['wheel', 'chips'] },
  roulette: { name: ROULETTE, types: ['casino'], tags: ['table', 'roulette'], motifs: ['wheel', 'chips'] },
  blackjack: { name: BLACKJACK, types: ['casino'], tags: ['table', 'blackjack'], motifs: ['hand', 'chips'] },
  dice: { name: DICE, types: ['fast', 'logical', 'high_low'], tags: ['fast', 'instant', 'dice'], motifs: ['dice'] },
  sport: { name: SPORT, types: ['betting'], tags: ['sports'], motifs: ['pitch'] },
}

/** Names of games and rules, each with the engines that play them. */
const claims: readonly (readonly [RegExp, readonly string[]])[] = [
  [/roulette|ruleta/i, ['live', 'roulette']],
  [/blackjack|twenty-one|\b21\b/i, ['blackjack']],
  [/\bdice\b|\bcubes?\b|hi.lo|high low/i, ['dice']],
  [/match (day|night|centre)|goals?\b|football|hockey|sportsbook|\bcup\b/i, ['sport']],
  [/\blive\b/i, ['live']],
  [/slots?\b|megaways|free spins/i, ['slot']],
  [/baccarat|punto|poker|hold.?em|stud\b|teen patti|andar bahar|three card|card high|jacks or better|deuces/i, []],
  [/craps|sic bo|pontoon|red dog|casino war|dragon.*tiger|solitaire|backgammon|domino|mahjong|puzzle/i, []],
  [/crash|\bmines\b|plinko|keno|bingo|lotto|lottery|scratch|big wheel live|ladder|seven up/i, []],
  [/velodrome|greyhound|horse|derby(?! match)|rally|tennis|basketball|penalty|five-a-side/i, []],
  // rules that the sandbox’s roulette and blackjack don’t have: 37 numbers, one ball, no half back, all 52 cards
  [/mini roulette|american|french|double ball|double zero|speed|(single|six|eight).deck/i, []],
  [/hold.and.win|buy.bonus|cluster|megareels|jackpot/i, []],
]

const motifOf = ({ image }: OfferedGame) => /\/art\/([a-z]+)-\d+\.svg$/.exec(image)?.[1] ?? ''

describe('the games that the sandbox offers', () => {
  let games: { offered: OfferedGame; engine: string }[] = []

  beforeAll(async () => {
    const all = await readOfferedGames()
    const catalogue = new SandboxCatalogue(all)
    games = all.map((offered) => ({ offered, engine: catalogue.find(offered.sysname)?.engine ?? '' }))
  })

  it('[PLY-01] are 2,000, of every engine', () => {
    expect(games).toHaveLength(2000)
    expect(new Set(games.map(({ engine }) => engine))).toEqual(new Set(Object.keys(truths)))
  })

  it('[PLY-02] a player reads in the name of a game what is played', () => {
    const silent = games.filter(({ offered, engine }) => !truths[engine]?.name.test(offered.name))
    expect(silent.map(({ offered, engine }) => `${engine}: ${offered.name}`)).toEqual([])
  })

  it('[PLY-02] neither the name nor the address of a game promises another one', () => {
    const lies = games.flatMap(({ offered: { name, sysname }, engine }) =>
      claims
        .filter(
          ([claim, engines]) => !engines.includes(engine) && claim.test(`${name}, ${sysname.replaceAll('-', ' ')}`),
        )
        .map(([claim]) => `${engine}: ${name}, ${sysname} (${claim.source})`),
    )
    expect(lies).toEqual([])
  })

  it('a game has the type and the labels of what is played, so that it is found where it belongs', () => {
    const wrong = games.filter(({ offered: { type, tags }, engine }) => {
      const truth = truths[engine]
      const labels = tags.filter((tag) => tag !== 'popular' && tag !== 'new')
      return !truth?.types.includes(type) || labels.length === 0 || labels.some((tag) => !truth.tags.includes(tag))
    })
    expect(wrong.map(({ offered, engine }) => `${engine}: ${offered.name} ${offered.tags.join()}`)).toEqual([])
  })

  it('the picture of a game shows no other one', () => {
    const telling = new Set(['ascent', ...Object.values(truths).flatMap(({ motifs }) => motifs)])
    const wrong = games.filter(({ offered, engine }) => {
      const motif = motifOf(offered)
      // a rising curve is the picture of games whose multiplier rises until it crashes
      const isOwn = truths[engine]?.motifs.includes(motif) === true || (engine === 'slot' && motif === 'ascent')
      return telling.has(motif) && !isOwn
    })
    expect(wrong.map(({ offered, engine }) => `${engine}: ${offered.name} ${offered.image}`)).toEqual([])
  })
})
