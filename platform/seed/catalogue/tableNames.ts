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

const ideas: Readonly<Record<Exclude<GameType, 'slot'>, readonly Forms[]>> = {
  live: [
    {
      motifs: ['wheel', 'chips', 'lantern', 'crown', 'keep'],
      forms: '* Live Roulette,Roulette * Lounge,* Salon Roulette,Speed Roulette *,Roulette from *,* Club Roulette',
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
      forms: '* European Roulette,* French Roulette,Pocket Roulette *,* Double Ball Roulette,* Mini Roulette',
      words: MOODS,
    },
    {
      motifs: ['hand', 'chips', 'mask', 'lantern'],
      forms: '* Blackjack,* Blackjack Duel,Six Deck Blackjack *,* Twenty-One,Blackjack * Rules',
      words: MOODS,
    },
  ],
  fast: [
    {
      motifs: ['dice', 'ascent', 'storm', 'orbit', 'clover'],
      forms: '* Dice,* Dice Dash,Quick * Roll,* Pip Rush,* Turbo Dice,* Over Under,Flash * Cubes',
      words: MOODS,
    },
  ],
  betting: [
    {
      motifs: ['pitch', 'ascent', 'wheel', 'storm', 'bell'],
      forms: '* Virtual Cup,* Penalty Night,* Grand Stakes,* Derby Day,* Court Kings,* Five-a-Side',
      words: 'Northern,Coastal,Highland,Riverside,Capital,Island,Valley',
    },
  ],
  logical: [
    {
      motifs: ['hand', 'clockwork', 'mask', 'gem', 'chips'],
      forms: '* Twenty-One Puzzle,* Card Logic,Count to * ,* Solitaire Stakes,* Pontoon,Think * Twice',
      words: MOODS,
    },
  ],
  high_low: [
    {
      motifs: ['dice', 'ascent', 'clover', 'peak', 'tide', 'bell'],
      forms: '* High Low,Higher Than *,* Hi-Lo Ladder,* Seven Up Down,Lower Than *',
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
