import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Game } from '#schemas/game.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { GameCard } from './GameCard.tsx'

const [sample] = (sampleData['games.list'] as { items: Game[] }).items
const game = (over: Partial<Game>): Game => {
  const options = { ...sample!.options, has_jackpot: false, ...over.options }
  return { ...sample!, sysname: 'oro-dice', name: 'Dice of gold', type: 'slot', tags: [], ...over, options }
}
const jackpot = { ...sample!.options, has_jackpot: true }

it.each<[kind: string, over: Partial<Game>, label: string | undefined]>([
  ['live', { type: 'live', tags: ['new'], options: jackpot }, 'Live'],
  ['with a jackpot', { tags: ['new'], options: jackpot }, 'Jackpot'],
  ['new', { tags: ['popular', 'new'] }, 'New'],
  ['of no such kind', { tags: ['popular'] }, undefined],
])('a card of a game that is %s says so at its art', (_, over, label) => {
  const html = renderToStaticMarkup(
    <StoryProviders locale="en" theme="dark">
      <GameCard game={game(over)} />
    </StoryProviders>,
  )
  expect(/data-kind="\w+">([^<]*)</.exec(html)?.[1]).toBe(label)
  expect(html).toContain('<bdi>Dice of gold</bdi>')
  expect(html).toContain(`<bdi>${sample!.provider.name}</bdi>`)
  expect(/<a [^>]*href="([^"]*)"/.exec(html)?.[1]).toBe('/game/oro-dice')
})

it.each(['/art/oro.webp', ''])(
  '[SHL-15] a game whose picture is %j shows the picture of the site where it cannot be had',
  (image) => {
    const html = renderToStaticMarkup(
      <StoryProviders locale="en" theme="dark">
        <GameCard game={game({ image })} />
      </StoryProviders>,
    )
    const { src } = siteConfig.defaultImages.game
    expect(/data-fallback="([^"]*)"/.exec(html)?.[1]).toContain(src)
    expect(/<img[^>]* src="([^"]*)"/.exec(html)?.[1]).toContain(image || src)
  },
)
