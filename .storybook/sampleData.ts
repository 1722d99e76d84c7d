import type { Game } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import type { Winner } from '#schemas/winner.ts'
import signUpType from '../fixtures/content/auth-type/en/sign-up-email.json' with { type: 'json' }
import signIn from '../fixtures/content/form/en/sign-in.json' with { type: 'json' }
import signUp from '../fixtures/content/form/en/sign-up-email.json' with { type: 'json' }
import banners from '../fixtures/platform/banners.json' with { type: 'json' }
import games from '../fixtures/platform/games.json' with { type: 'json' }
import providers from '../fixtures/platform/providers.json' with { type: 'json' }

const nameOf = (sysname: string) => providers.find((provider) => provider.sysname === sysname)?.name ?? sysname

const sampleGames = games
  .slice(0, 18)
  .map((game) => ({ ...game, provider: { sysname: game.provider, name: nameOf(game.provider) } })) as Game[]

const sampleWinners: Winner[] = sampleGames.slice(0, 12).map(({ sysname, name, image }, index) => ({
  id: index + 1,
  nickname: ['Ing***', 'Bru***', 'Far***', 'Ser***'][index % 4] ?? 'Ana***',
  game: { sysname, name, image },
  amount: [13.12, 5940.93, 111.96, 0.0001][index % 4] ?? 1,
  currency: ['GBP', 'USD', 'EUR', 'BTC'][index % 4] ?? 'EUR',
  won_at: '2026-11-20T20:15:00Z',
}))

const sampleBanners = banners.slice(0, 6).map(({ texts, position, image, link, finished_at }, index) => ({
  id: index + 1,
  finished_at,
  description: { position, image, link, ...texts.en },
}))

const listOf = <T>(items: T[]): List<T> => ({ items, total: items.length, offset: 0, count: items.length })

const messages = { requiredField: 'Please fill this in.' }
const formContent = (form: unknown) => ({ form, validator: '/validators/story.js', messages })
const metadata = {
  countries: [{ country_code: 'ES', name: 'Spain', phone_code: '34', mask: ['### ### ###'], currency: 'EUR' }],
  currencies: [{ code: 'EUR', name: 'Euro', decimals: 2, is_crypto: false }],
  game_types: [],
}

/** What each data source of a story answers. */
export const sampleData: Readonly<Record<string, unknown>> = {
  'games.list': listOf(sampleGames),
  'games.selection': [],
  'games.providers': providers.map((provider, index) => ({ ...provider, types: ['slot'], games_count: index * 7 + 1 })),
  'banners.list': listOf(sampleBanners),
  'offers.count': 3,
  'winners.live': sampleWinners,
  'winners.top': sampleWinners,
  'metadata.lists': metadata,
  'content.form': formContent(signIn),
  'content.authForms': [
    { type: signUpType, form: formContent(signUp) },
    { type: { ...signUpType, id: 9, label: 'By login' }, form: formContent(signIn) },
  ],
}

export const emptyData: Readonly<Record<string, unknown>> = {
  'games.list': listOf([]),
  'games.selection': [],
  'games.providers': [],
  'banners.list': listOf([]),
  'offers.count': 0,
  'winners.live': [],
  'winners.top': [],
  'metadata.lists': metadata,
  'content.form': { ...formContent(signIn), validator: undefined },
  'content.authForms': [],
}
