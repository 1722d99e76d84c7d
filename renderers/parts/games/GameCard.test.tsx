import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Account } from '#schemas/account.ts'
import { type Game, gameTypes } from '#schemas/game.ts'
import { player } from '../../../.storybook/player.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { words } from '../../../.storybook/words.ts'
import { GameCard } from './GameCard.tsx'

const [sample] = (sampleData['games.list'] as { items: Game[] }).items
const game = (over: Partial<Game>): Game => {
  const options = { ...sample!.options, has_jackpot: false, ...over.options }
  return {
    ...sample!,
    jackpot: null,
    sysname: 'oro-dice',
    name: 'Dice of gold',
    type: 'slot',
    tags: [],
    ...over,
    options,
  }
}
const jackpot = { ...sample!.options, has_jackpot: true }

const show = (over: Partial<Game>, account?: Account, locale: 'en' | 'es' = 'en') =>
  renderToStaticMarkup(
    <StoryProviders locale={locale} messages={words[locale]} theme="dark" account={account}>
      <GameCard game={game(over)} />
    </StoryProviders>,
  )

it.each<[kind: string, over: Partial<Game>, labels: string[]]>([
  ['live and new', { type: 'live', tags: ['new'] }, ['Live', 'New']],
  ['with a jackpot', { tags: [], options: jackpot }, ['Jackpot']],
  ['new', { tags: ['popular', 'new'] }, ['New']],
  ['of no such kind', { tags: ['popular'] }, []],
])('[PLY-12] a card of a game that is %s says so at its art', (_, over, labels) => {
  const html = show(over)
  expect([...html.matchAll(/data-kind="\w+">([^<]*)</g)].map(([, label]) => label)).toEqual(labels)
  expect(html).toContain('>Dice of gold</a>')
  expect(html).toContain(`<bdi>${sample!.provider.name}</bdi>`)
  expect(/<a [^>]*href="([^"]*)"/.exec(html)?.[1]).toBe('/game/oro-dice')
})

it.each<[locale: 'en' | 'es', amount: number, text: string]>([
  ['en', 182_450.99, '$182,450'],
  ['es', 182_450.99, '182.450\u00A0US$'],
  ['en', 41.37, '$41.37'],
])('[PLY-04] in %s, the card of a game whose jackpot is %d says %s', (locale, amount, text) => {
  const html = show({ jackpot: { id: 4, amount, currency: 'USD' } }, undefined, locale)
  expect(/data-kind="jackpot">.*?<bdi[^>]* dir="ltr">([^<]*)</.exec(html)?.[1]).toBe(text)
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

it('[PLY-12] each type of games has a label of its own, beside the return to player where it is known', () => {
  const facts = (over: Partial<Game>, locale?: 'es') => /facts">([^<]*)</.exec(show(over, undefined, locale))?.[1]
  const labels = gameTypes.map((type) => facts({ type, rtp: null }))
  expect(new Set(labels).size).toBe(7)
  expect(facts({ type: 'slot', rtp: 96.2 })).toBe('Slot · RTP 96.2%')
  expect(facts({ type: 'fast', rtp: 99 }, 'es')).toBe('Juego rápido · RTP 99\u00A0%')
})

it('[PLY-12] a game that cannot be played here says why', () => {
  const british = { ...player, country_code: 'GB' }
  const reason = (over: Partial<Game>, account?: Account) => /reason">([^<]*)</.exec(show(over, account))?.[1]
  expect(reason({ is_enabled: false })).toBe('Taken off by the provider')
  expect(reason({ blocked_countries: ['GB'] }, british)).toBe('Not available in your country')
  expect(reason({ blocked_countries: ['DE'] }, british)).toBeUndefined()
  expect(reason({ blocked_countries: ['GB'] })).toBeUndefined()
})
