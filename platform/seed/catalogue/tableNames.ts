import type { GameType } from '#schemas/game.ts'
import type { NameIdea } from './DemoGame.ts'

interface Forms {
  readonly motifs: readonly string[]
  /** Names, in which `*` stands for one of the words. */
  readonly forms: string
  readonly words: string
}

const PLACES =
  'Lisbon,Vienna,Riga,Bergen,Porto,Malmo,Trieste,Valletta,Tallinn,Ghent,Seville,Bruges,Turin,Cadiz,Corfu,Zadar,Split,Bordeaux,Antwerp,Cork'
const MOODS =
  'Amber,Velvet,Ivory,Midnight,Copper,Linden,Marble,Sable,Scarlet,Indigo,Pearl,Cobalt,Saffron,Willow,Granite,Bronze'

/* Names are true of what the sandbox plays: see `SandboxCatalogue.test.ts`. */
const ideas: Readonly<Record<Exclude<GameType, 'slot'>, readonly Forms[]>> = {
  live: [
    {
      motifs: ['wheel', 'chips', 'lantern', 'crown', 'keep'],
      forms: '* Live Roulette,Roulette * Lounge,* Salon Roulette,* Grand Roulette,Roulette *,* Club Roulette',
      words: PLACES,
    },
    {
      motifs: ['wheel', 'chips', 'lantern', 'crown', 'keep'],
      forms: '* Room Roulette,Auto Roulette *,* Late Roulette',
      words: MOODS,
    },
  ],
  casino: [
    {
      motifs: ['wheel', 'chips', 'crown', 'orbit'],
      forms: '* European Roulette,* Single Zero Roulette,Pocket Roulette *,* Classic Roulette,* Parlour Roulette',
      words: MOODS,
    },
    {
      motifs: ['hand', 'chips', 'crown', 'lantern'],
      forms: '* Blackjack,* Blackjack Table,Evening Blackjack *,* Twenty-One,Blackjack * Club',
      words: MOODS,
    },
  ],
  fast: [
    {
      motifs: ['dice', 'storm', 'orbit', 'clover'],
      forms: '* Dice,* Dice Dash,Quick * Roll,* Dice Rush,* Turbo Dice,* Over Under,Flash * Dice',
      words: MOODS,
    },
  ],
  betting: [
    {
      motifs: ['pitch', 'storm', 'bell'],
      forms: '* Match Day,* Goals,* Football & Hockey,* Goal Rush,* Match Night,* Match Centre',
      words: 'Northern,Coastal,Highland,Riverside,Capital,Island,Valley',
    },
  ],
  logical: [
    {
      motifs: ['dice', 'clockwork', 'gem', 'owl'],
      forms: '* Dice Logic,* Roll of Reason,Count on * Dice,* Dice Theorem,* Calculated Roll,* Dice Balance',
      words: MOODS,
    },
  ],
  high_low: [
    {
      motifs: ['dice', 'clover', 'peak', 'tide', 'bell'],
      forms: '* High Low,Higher Than *,* Hi-Lo Dice,* Up or Down Dice,Lower Than *',
      words: MOODS,
    },
  ],
}

/** Returns names of games that aren't slots, with suitable motifs; each name once. */
export function tableNames(type: Exclude<GameType, 'slot'>): NameIdea[] {
  return ideas[type].flatMap(({ motifs, forms, words }) =>
    forms
      .split(',')
      .flatMap((form) => words.split(',').map((word) => ({ name: form.replace('*', word).trim(), motifs }))),
  )
}
