import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Part {
  readonly __component?: string
  readonly view?: string
  readonly form?: string
  readonly value?: string
  readonly actions?: readonly { readonly type: string; readonly view?: string }[]
}

interface Dialog {
  readonly preventClose?: boolean
  readonly blocks: readonly Part[]
}

interface Offer {
  readonly action: string
  readonly deposits: number | null
  readonly promotions: readonly { readonly amount: number }[]
}

const LOCALES = ['en', 'es', 'ar']
/** Product specification §2, 'Authentication popup views' and 'Dialogs and popups'. */
const VIEWS = [
  { view: 'registration', hasWayBack: false, isClosable: true },
  { view: 'authorization', hasWayBack: false, isClosable: true },
  { view: 'socialRegistration', hasWayBack: false, isClosable: false },
  { view: 'restore', hasWayBack: true, isClosable: true },
  { view: 'twofa', hasWayBack: true, isClosable: true },
]

const read = (locale: string, slug: string) =>
  JSON.parse(readFileSync(`fixtures/content/dialog/${locale}/${slug}.json`, 'utf8')) as Dialog

describe.each(LOCALES)('the dialogs of signing in, in %s', (locale) => {
  it('are five', () => expect(VIEWS).toHaveLength(5))

  it.each(VIEWS)('[AUT-01] $view has a way back to authorization: $hasWayBack', ({ view, hasWayBack }) => {
    const back = read(locale, view).blocks.filter((block) => block.__component === 'navigation.back')
    expect(back.map(({ actions }) => actions?.map(({ type, view: to }) => [type, to]))).toEqual(
      hasWayBack ? [[['openAuth', 'authorization']]] : [],
    )
  })

  it.each(VIEWS)('[SHL-06] a player can close $view: $isClosable', ({ view, isClosable }) => {
    expect(read(locale, view).preventClose !== true).toBe(isClosable)
  })

  it('[BON-04] registration promises what the offer for the first deposit gives', () => {
    const promised = read(locale, 'registration').blocks.find((block) => block.__component === 'auth.banner')?.value
    const offers = JSON.parse(readFileSync('fixtures/platform/offers.json', 'utf8')) as readonly Offer[]
    const [welcome] = offers.filter(({ action, deposits }) => action === 'deposit' && deposits === 0)
    const amounts = promised?.match(/\d+/g)?.map(Number)
    expect(amounts).toEqual(welcome?.promotions.map(({ amount }) => amount))
  })
})
