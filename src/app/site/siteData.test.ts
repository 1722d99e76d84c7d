import { describe, expect, it } from 'vitest'
import type { Menu } from '#schemas/menu.ts'
import { player } from '../../../.storybook/player.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { pageRequest } from '../request/pageRequest.fixture.ts'
import { loadSite } from './siteData.server.ts'

type Over = Parameters<typeof pageRequest>[0]

const PARTNER = 'https://partner.test'
const when = (fact: string) => [{ id: 'g', rows: [{ id: 'r', fact }] }]
const closures = [{ id: 'c', when: when('signedIn'), paths: ['/shop', '/shop/*'], page: '/calm' }]
const go = (url: string) => [{ id: 'go', type: 'navigate' as const, url }]

const links: Menu['links'] = [
  { id: 'home', name: 'Home', link: '/' },
  { id: 'own', name: 'Own', link: '/profile', onlyAuth: true },
  { id: 'shop', name: 'Shop', link: '/shop' },
  { id: 'action', name: 'Shop by an action', actions: go('/shop/7') },
  { id: 'light', name: 'By day', link: '/day', visibleWhen: when('theme') },
  { id: 'here', name: 'Where the address says so', link: '/here', visibleWhen: when('query.here') },
  { id: 'heading', name: 'A heading', submenu: [{ id: 'below', name: 'Below', link: '/own', onlyAuth: true }] },
  {
    id: 'leads',
    name: 'Leads anywhere',
    link: '/all',
    submenu: [{ id: 'closed', name: 'Closed', link: '/shop/1' }],
  },
]

function site(over: Over = {}) {
  const source = {
    siteConfig: () => ({ ...siteConfig, closures }),
    menus: () => ({ sidebar: { slug: 'sidebar', links } }),
    messages: () => ({ 'common.retry': 'Try again', 'bets.all': 'All' }),
  }
  return loadSite(pageRequest({ source, ...over }))
}

const shown = (over: Over = {}) =>
  site(over).menus['sidebar']?.links.map(({ id, submenu }) => [id, ...(submenu ?? []).map((below) => below.id)])

describe('what every page of the site stands in', () => {
  it('[SHL-01] has the links of a menu that are for this viewer, and no heading of nothing', () => {
    expect(shown()).toEqual([['home'], ['shop'], ['action'], ['light'], ['here'], ['leads', 'closed']])
    expect(shown({ account: player })).toEqual([
      ['home'],
      ['own'],
      ['light'],
      ['here'],
      ['heading', 'below'],
      ['leads'],
    ])
  })

  it('[ENG-06] leaves to the browser what the address decides: menus stay from page to page', () => {
    const { visibleWhen } = site().menus['sidebar']?.links.find(({ id }) => id === 'here') ?? {}
    expect(visibleWhen).toEqual(when('query.here'))
  })

  it('carries the words of the frame, and not those of what stands on pages', () => {
    expect(site().messages).toEqual({ 'common.retry': 'Try again' })
  })

  it.each([
    ['/forms/sign_in', [PARTNER]],
    ['/forms/sign_up', [PARTNER]],
    ['/terms', undefined],
  ])('[AUT-12] at %s these origins may have it in a frame: %j', (path, embedOrigins) => {
    const { snapshot } = site({ path, settings: { embedOrigins: [PARTNER] } })
    expect([snapshot.embedOrigins, snapshot.partners]).toEqual([embedOrigins, [PARTNER]])
  })

  it('says nothing of partners where there are none, nor of what is closed to whom', () => {
    const { snapshot } = site({ path: '/forms/sign_in' })
    expect(Object.keys(snapshot)).not.toContain('partners')
    expect(Object.keys(snapshot.config)).not.toContain('closures')
    expect(Object.keys(snapshot.config)).not.toContain('customCode')
  })
})
