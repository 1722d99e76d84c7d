import { describe, expect, it } from 'vitest'
import type { Menu, MenuLink } from '#schemas/menu.ts'
import { factsIn } from '#src/engine/facts.ts'
import { activeLinkId, flatLinks, menuGroups, visibleMenu } from './menu.ts'

const link = (id: string, rest: Partial<MenuLink> = {}): MenuLink => ({ id, name: id, ...rest })
const menu = (...links: MenuLink[]): Menu => ({ slug: 'sidebar', links })

describe('menu', () => {
  it('[SHL-01] a guest does not see links that are for players only', () => {
    const links = [link('home'), link('cashier', { onlyAuth: true })]
    const visibleIds = (signedIn: boolean) =>
      visibleMenu(menu(...links), factsIn({ signedIn })).links.map(({ id }) => id)
    expect(visibleIds(false)).toEqual(['home'])
    expect(visibleIds(true)).toEqual(['home', 'cashier'])
  })

  it('[ENG-06] a menu link, in a submenu too, is visible while its condition holds', () => {
    const visibleWhen = [{ id: 'g', rows: [{ id: 'r', fact: 'theme', value: 'light' }] }]
    const links = [link('day', { visibleWhen }), link('all', { submenu: [link('sun', { visibleWhen }), link('moon')] })]
    const visibleIds = (theme: string) =>
      visibleMenu(menu(...links), factsIn({ theme })).links.flatMap(({ id, submenu = [] }) => [
        id,
        ...submenu.map((entry) => entry.id),
      ])
    expect(visibleIds('light')).toEqual(['day', 'all', 'sun', 'moon'])
    expect(visibleIds('dark')).toEqual(['all', 'moon'])
  })

  it('[SHL-01] in a menu of one level, links of a submenu follow their parent, in its groups', () => {
    const groups = [{ id: 'g', name: 'Play' }]
    const links = [
      link('all', { link: '/all', groups, submenu: [link('new', { link: '/new' })] }),
      link('more', { submenu: [link('old', { link: '/old' })] }),
    ]
    expect(flatLinks(links).map(({ id, groups: own }) => [id, own?.[0]?.name])).toEqual([
      ['all', 'Play'],
      ['new', 'Play'],
      ['old', undefined],
    ])
  })

  it('[SHL-01] an entry with a link or action is listed with its submenu; a heading is not', () => {
    const actions = [{ id: 'a', type: 'toast' as const, text: 'Hi' }]
    const submenu = [link('new', { link: '/new' })]
    const links = [link('does', { actions, submenu }), link('heading', { actions: [], submenu }), link('alone')]
    expect(flatLinks(links).map(({ id }) => id)).toEqual(['does', 'new', 'new', 'alone'])
  })

  it('[SHL-01] there are no empty groups', () => {
    const play = [{ id: 'g', name: 'Play' }]
    expect(menuGroups([link('casino', { groups: play })]).map(({ name }) => name)).toEqual(['Play'])
    expect(menuGroups([])).toEqual([])
  })

  it('[SHL-01] links are listed in each of their groups, in the order in which groups first appear', () => {
    const play = [{ id: 'g', name: 'Play' }]
    const both = [
      { id: 'g', name: 'Rewards' },
      { id: 'h', name: 'Play' },
    ]
    const links = [link('casino', { groups: play }), link('offers', { groups: both }), link('home')]
    expect(menuGroups(links).map(({ name, links: list }) => [name, list.map(({ id }) => id)])).toEqual([
      ['', ['home']],
      ['Play', ['casino', 'offers']],
      ['Rewards', ['offers']],
    ])
  })

  it.each([
    ['/', '', 'home'],
    ['/gamehall', '', 'hall'],
    ['/gamehall', '?providers=oro', 'hall'],
    ['/gamehall', '?category=2&providers=oro', 'live'],
    ['/gamehall', '?category=3', 'hall'],
    ['/winners', '', 'winners'],
    ['/gamehall/2', '', undefined],
    ['/акция', '', 'sale'],
    ['/%D0%B0%D0%BA%D1%86%D0%B8%D1%8F', '', 'sale'],
    ['/%D0%B0', '', undefined],
  ])('[SHL-01] at %s%s the active link is %s: path and query match', (path, search, expected) => {
    const links = [
      link('home', { link: '/' }),
      link('hall', { link: '/gamehall' }),
      link('live', { link: '/gamehall?category=2' }),
      link('sale', { link: '/акция' }),
      link('more', { submenu: [link('winners', { link: '/winners' })] }),
    ]
    expect(activeLinkId(menu(...links), { path, search })).toBe(expected)
  })
})
