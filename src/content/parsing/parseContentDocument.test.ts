import { describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { walk } from '#src/engine/node.ts'
import { type DocumentType, type PageDocument, documentTypes, eachPlace } from '../documents.ts'
import type { BlockRules } from './blocks.ts'
import { parseContentDocument } from './parseContentDocument.ts'

const rules: BlockRules = {
  registry: createDefinitionRegistry(components),
  names: nameRules,
  showProblems: false,
}

const page = (over: object = {}) => ({ path: '/vip', title: 'VIP', layout: 'default', blocks: [], ...over })
const hero = (over: object = {}) => ({ __component: 'content.hero', id: 'hero', title: 'Hello', ...over })
const go = (action: object) => ({ id: 'go', label: 'Go', actions: [{ id: 'a', ...action }] })
const when = (fact: string, row: object = {}) => [{ id: 'g', rows: [{ id: 'r', fact, ...row }] }]
const section = (id: string, blocks: unknown) => ({ __component: 'layout.section', id, blocks })

function enterPage(document: unknown, over: Partial<BlockRules> = {}) {
  const ref = { type: 'page', locale: 'en', slug: 'vip', file: 'page/en/vip.json' } as const
  const source = typeof document === 'string' ? document : JSON.stringify(document)
  const entered = parseContentDocument(ref, source, { ...rules, ...over })
  return { ...entered, document: entered.document as PageDocument | undefined }
}

describe('the boundary: pages', () => {
  it.each([
    ['deeper than anything sensible', `{"blocks":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, /100 deep/],
    ['of more than 512 KB', JSON.stringify(page({ title: 'x'.repeat(600_000) })), /512 KB.*586 KB/],
  ])('[ENG-04] a document %s is told and not looked into', (_, source, reason) => {
    const { document, problems } = enterPage(source)
    expect(document).toBeUndefined()
    expect(problems).toHaveLength(1)
    expect(`${problems[0]?.expected}: ${problems[0]?.found}`).toMatch(reason)
  })

  it('[ENG-04] a byte order mark, which some Windows editors add, is accepted', () => {
    expect(enterPage(`\uFEFF${JSON.stringify(page())}`)).toMatchObject({ problems: [], document: { title: 'VIP' } })
  })

  it('[ENG-01] a page of known components passes unchanged, with its slots as nodes', () => {
    const { document, problems } = enterPage(page({ blocks: [section('top', [hero()])] }))
    expect(problems).toEqual([])
    expect(document?.blocks).toEqual([
      {
        component: 'layout.section',
        id: 'top',
        props: {},
        slots: { blocks: [expect.objectContaining({ component: 'content.hero', id: 'hero' })] },
      },
    ])
  })

  it.each<[string, string | object, string, string]>([
    ['not JSON', '{"path": ', '$', 'JSON'],
    ['a path that is none', page({ path: 'vip' }), '$.path', 'an address of letters'],
    ['an unknown layout', page({ layout: 'wide' }), '$.layout', '"default"'],
    ['seo of the wrong type', page({ seo: { title: 7 } }), '$.seo.title', 'text'],
    ['a title with a torn binding', page({ title: 'Best {of us' }), '$.title', 'braces'],
    ['a title that reads a value', page({ title: 'Hello {user.login}' }), '$.title', 'words alone'],
    ['no title', { path: '/x', layout: 'default', blocks: [] }, '$.title', 'required'],
    ['an unknown property', page({ colour: 'red' }), '$.colour', 'no property'],
  ])(
    '[ENG-04] a document with %s is refused whole, with file, path and what was expected',
    (_, source, path, expected) => {
      const { document, problems } = enterPage(source)
      expect(document).toBeUndefined()
      expect(problems[0]).toMatchObject({ file: 'page/en/vip.json', path })
      expect(problems[0]?.expected).toContain(expected)
    },
  )

  it.each<[string, unknown, string, string]>([
    ['an unknown component', { __component: 'x.y', id: 'a' }, '$.blocks[1].__component', 'registered'],
    ['no component at all', 'hello', '$.blocks[1].__component', 'registered'],
    ['a prop of the wrong type', hero({ id: 'b', title: 7 }), '$.blocks[1].title', 'text'],
    ['a missing prop', { __component: 'content.hero', id: 'b' }, '$.blocks[1].title', 'required'],
    ['a prop that it does not have', hero({ id: 'b', colour: 1 }), '$.blocks[1].colour', 'no property'],
    ['no id', { __component: 'content.hero', title: 'x' }, '$.blocks[1].id', 'required'],
    ['the id of another block', hero(), '$.blocks[1].id', 'no other block'],
    ['a torn binding', hero({ id: 'b', title: '{user.login' }), '$.blocks[1].title', 'braces'],
    ['an undeclared path', hero({ id: 'b', title: '{user.pin}' }), '$.blocks[1].title', 'user.pin'],
    [
      'an action without what it needs',
      hero({ id: 'b', buttons: [go({ type: 'navigate' })] }),
      '$.blocks[1].buttons[0].actions[0].url',
      'needs',
    ],
    [
      'an action that calls nothing',
      hero({ id: 'b', buttons: [go({ type: 'callApi', method: 'no.such' })] }),
      '$.blocks[1].buttons[0].actions[0].method',
      'one of auth.logout',
    ],
    [
      'a condition on an unknown fact',
      hero({ id: 'b', visibleWhen: when('mood') }),
      '$.blocks[1].visibleWhen[0].rows[0].fact',
      'signedIn',
    ],
    [
      'a condition that orders what is no number',
      hero({ id: 'b', visibleWhen: when('country', { operator: 'greater', value: '3' }) }),
      '$.blocks[1].visibleWhen[0].rows[0].operator',
      'no number',
    ],
    [
      'a condition on a value that its fact never has',
      hero({ id: 'b', visibleWhen: when('device', { value: 'fridge' }) }),
      '$.blocks[1].visibleWhen[0].rows[0].value',
      'phone, tablet, desktop',
    ],
    [
      'an action with a field of another one',
      hero({ id: 'b', buttons: [go({ type: 'closeDialog', url: '/x' })] }),
      '$.blocks[1].buttons[0].actions[0].url',
      'closeDialog has no url',
    ],
    [
      'a call without the parameters that it needs',
      hero({ id: 'b', buttons: [go({ type: 'callApi', method: 'account.changelocale' })] }),
      '$.blocks[1].buttons[0].actions[0].params',
      'locale',
    ],
    ['an unknown value', hero({ id: 'b', title: '{user.mood}' }), '$.blocks[1].title', 'user.mood'],
    ['an unknown formatter', hero({ id: 'b', title: '{user.login|shout}' }), '$.blocks[1].title', 'formatter'],
    ['a formatter for another type', hero({ id: 'b', title: '{user.login|money}' }), '$.blocks[1].title', 'is text'],
    [
      'a formatter without its argument',
      hero({ id: 'b', title: '{offers.count|plural}' }),
      '$.blocks[1].title',
      '1 arg',
    ],
  ])('[ENG-04] a block with %s drops out with its path; its neighbours stay', (_, bad, path, expected) => {
    const { document, problems } = enterPage(page({ blocks: [hero(), bad, hero({ id: 'last' })] }))
    expect(document?.blocks.map(({ id }) => id)).toEqual(['hero', 'last'])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ file: 'page/en/vip.json', path })
    expect(problems[0]?.expected).toContain(expected)
  })

  it.each(['id', '__component', 'title', 'visibleWhen', 'version'])(
    '[ENG-04] what no string can be made of is told and taken out: as %s',
    (key) => {
      const hostile = hero({ [key]: { toString: 1, valueOf: null } })
      const { document, problems } = enterPage(page({ blocks: [hostile, hero({ id: 'other' })] }))
      expect(document?.blocks.map(({ id }) => id)).toEqual(['other'])
      expect(problems.length).toBeGreaterThan(0)
    },
  )

  it('[ENG-04] preview and development keep a node that shows the issue', () => {
    const { document } = enterPage(page({ blocks: [{ __component: 'x.y', id: 'a' }] }), { showProblems: true })
    expect(document?.blocks[0]?.problem).toMatchObject({ kind: 'unknown', path: '$.blocks[0].__component' })
  })

  it.each([
    ['5,000 blocks, nested ones too', 5000, (id: string) => hero({ id })],
    ['100 blocks that ask for data', 100, (id: string) => ({ __component: 'game.row', id, heading: 'Games' })],
  ])('[ENG-04] a page holds %s: what is more drops out', (_, most, make) => {
    const many = Array.from({ length: most + 3 }, (__, index) => make(`b${index}`))
    const nested = [section('s1', many.slice(0, 60)), ...many.slice(60, 1500), section('s2', many.slice(1500))]
    const { document, problems } = enterPage(page({ blocks: nested }))
    const kept = [...walk(document?.blocks ?? [])].filter(({ id }) => id.startsWith('b'))
    expect(problems.length).toBeGreaterThanOrEqual(3)
    expect(kept.length).toBeLessThanOrEqual(most)
    expect(kept.length).toBeGreaterThanOrEqual(most - 2)
  })

  it('[ENG-04] a block with three issues makes one report, which names every path', () => {
    const { problems } = enterPage(
      page({
        blocks: [
          hero({ id: 'a', title: 5, image: 'none', surprise: 1 }),
          hero({ id: 'b', title: 'Torn {', body: 'Torn {' }),
        ],
      }),
    )
    expect(problems.map(({ block }) => block?.entry)).toEqual(['a', 'b'])
    expect(
      problems.map((problem) =>
        eachPlace(problem)
          .map(({ path }) => path)
          .toSorted(),
      ),
    ).toEqual([
      ['$.blocks[0].image', '$.blocks[0].surprise', '$.blocks[0].title'],
      ['$.blocks[1].body', '$.blocks[1].title'],
    ])
  })

  it('[ENG-04] issues of a document do not hide those of its blocks', () => {
    const { document, problems } = enterPage(
      page({ title: 'Torn {', blocks: [hero({ title: 'Torn {' }), { id: 'x' }] }),
    )
    expect(document).toBeUndefined()
    expect(problems.map(({ path }) => path)).toEqual(['$.title', '$.blocks[0].title', '$.blocks[1].__component'])
  })

  it('[ENG-03] a slot holds one block or a list, and nesting ends at 32', () => {
    const one = enterPage(page({ blocks: [section('s', hero())] }))
    expect(one.document?.blocks[0]?.slots?.['blocks']).toHaveLength(1)
    let nested: unknown = hero()
    for (let depth = 0; depth < 40; depth++) nested = section(`s${depth}`, [nested])
    const { document, problems } = enterPage(page({ blocks: [nested, hero({ id: 'beside' })] }))
    expect(problems).toHaveLength(1)
    expect(problems[0]?.expected).toContain('32')
    expect(document?.blocks.map(({ id }) => id)).toEqual(['s39', 'beside'])
  })
})

describe('the boundary: hostile content', () => {
  const html = (source: string) => {
    const block = { __component: 'content.rich-text', id: 'r', html: source }
    const { document } = enterPage(page({ blocks: [block] }))
    return String(document?.blocks[0]?.props['html'])
  }

  it.each([
    ['<script>alert(1)</script><p onclick="steal()">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<h1>x</h1>', '<h2>x</h2>'],
  ])('[ENG-16] rich text %s becomes %s', (source, safe) => {
    expect(html(source)).toBe(safe)
    expect(html(safe)).toBe(safe)
  })

  it.each([
    ['/offers', true],
    ['https://example.com', true],
    ['javascript:alert(1)', false],
    ['//evil.example', false],
  ])('[ENG-16] an address %j in content is accepted: %s', (url, isAccepted) => {
    const link = { id: 'l', label: 'Go', url }
    const { document } = enterPage(page({ blocks: [{ ...section('s', []), link }] }))
    expect(document?.blocks).toHaveLength(isAccepted ? 1 : 0)
  })

  it.each(['__proto__', 'constructor', 'prototype'])(
    '[ENG-16] the key %s reaches no prototype, at any depth',
    (key) => {
      const hostile = `{"${key}":{"polluted":1,"prototype":{"polluted":1}}}`
      const documents = [
        `{"path":"/x","title":"x","layout":"default","blocks":[],"${key}":${hostile}}`,
        `{"path":"/x","title":"x","layout":"default","blocks":[{"__component":"content.hero","id":"h","title":"x","${key}":${hostile}}]}`,
        `{"path":"/x","title":"x","layout":"default","blocks":[{"__component":"content.hero","id":"h","title":"x","image":${hostile}}]}`,
      ]
      for (const document of documents) {
        expect(enterPage(document).problems.length).toBeGreaterThan(0)
        expect('polluted' in {} || 'polluted' in Object).toBe(false)
      }
    },
  )
})

describe('the boundary: menus', () => {
  it('[ENG-13] an invalid link is left out of its menu and reported with its authored path, the others stay', () => {
    const link = (id: string, over: object = {}) => ({ id, name: id, link: '/', ...over })
    const links = [
      link('a'),
      link('b', { colour: 'red' }),
      'hello',
      link('c', { link: 'javascript:alert(1)' }),
      link('d', { submenu: [link('e', { name: '{torn' }), link('f')] }),
    ]
    const ref = { type: 'menu', locale: 'en', slug: 'top', file: 'menu/en/top.json' } as const
    const { document, problems } = parseContentDocument(ref, JSON.stringify({ slug: 'top', links }), rules)
    expect(document).toEqual({ slug: 'top', links: [link('a'), link('d', { submenu: [link('f')] })] })
    expect(problems.map(({ path }) => path)).toEqual([
      '$.links[1].colour',
      '$.links[2]',
      '$.links[3].link',
      '$.links[4].submenu[0].name',
    ])
  })

  it('[ENG-04] every one of many invalid links is left out, and one with a thousand issues affects no other', () => {
    const ref = { type: 'menu', locale: 'en', slug: 'top', file: 'menu/en/top.json' } as const
    const good = { id: 'a', name: 'A', link: '/' }
    const bad = Array.from({ length: 30 }, (_, index) => ({ ...good, id: `b${index}`, groups: 'Help' }))
    const { document, problems } = parseContentDocument(
      ref,
      JSON.stringify({ slug: 'top', links: [...bad, good] }),
      rules,
    )
    expect(document).toEqual({ slug: 'top', links: [good] })
    expect(problems).toHaveLength(30)
    const groups = Array.from({ length: 2000 }, () => ({ id: 1 }))
    const worse = parseContentDocument(
      ref,
      JSON.stringify({ slug: 'top', links: [{ ...good, groups }, ...bad, good] }),
      rules,
    )
    expect(worse.document).toBeUndefined()
  })

  it('[ENG-10] a menu that is invalid itself is refused', () => {
    const ref = { type: 'menu', locale: 'en', slug: 'top', file: 'menu/en/top.json' } as const
    expect(parseContentDocument(ref, JSON.stringify({ slug: 'top', links: {} }), rules).document).toBeUndefined()
  })
})

describe('the boundary: other JSON values', () => {
  it.each(['null', '7', '"text"', '[]'])('[ENG-04] %s is no page, which is reported once with its value', (source) => {
    expect(enterPage(source)).toEqual({
      document: undefined,
      mentions: [],
      problems: [expect.objectContaining({ file: 'page/en/vip.json', found: source === '[]' ? '[]' : source })],
      keptBlocks: [],
    })
  })

  it('[ENG-04] invalid JSON keeps no blocks', () => {
    const { problems, keptBlocks: kept } = enterPage('{')
    expect([problems.map(({ expected }) => expected), kept]).toEqual([['JSON'], []])
  })

  it('[ENG-04] a type without blocks reports none', () => {
    const ref = { type: 'menu', locale: 'en', slug: 'top', file: 'menu/en/top.json' } as const
    const { problems } = parseContentDocument(ref, JSON.stringify({ slug: 'top', links: 5, blocks: [{}] }), rules)
    expect(problems.map(({ path }) => path).toSorted()).toEqual(['$.blocks', '$.links'])
    const empty = parseContentDocument(ref, JSON.stringify({ slug: 'top', links: [] }), rules)
    expect(empty).toEqual({ document: { slug: 'top', links: [] }, mentions: [], problems: [], keptBlocks: [] })
  })
})

describe('the boundary: previews', () => {
  const preview = { showProblems: true, showsUnfinished: true }

  it('[ENG-15] a page with invalid fields is shown without them, and every issue is reported', () => {
    const {
      document,
      problems,
      keptBlocks: kept,
    } = enterPage({ path: '/vip', title: 7, layout: 'wide', seo: 5, surprise: 1, blocks: 'none' }, preview)
    expect(document).toEqual({ path: '/vip', title: 'Title', layout: 'default', blocks: [] })
    expect(problems.map(({ path }) => path).toSorted()).toEqual([
      '$.blocks',
      '$.layout',
      '$.seo',
      '$.surprise',
      '$.title',
    ])
    expect(kept).toEqual([])
  })

  it('[ENG-15] a valid page is shown unchanged, and a page without a required field that has no placeholder is not shown', () => {
    expect(enterPage(page({ title: 'VIP' }), preview)).toMatchObject({ document: { title: 'VIP' }, problems: [] })
    const ref = { type: 'locale', locale: '', slug: 'en', file: 'locale/en.json' } as const
    const { document } = parseContentDocument(ref, JSON.stringify({ code: 5 }), { ...rules, ...preview })
    expect(document).toBeUndefined()
  })

  it.each(['null', '7', '{'])('[ENG-15] of %s nothing can be shown', (source) => {
    const { document, problems } = enterPage(source, preview)
    expect([document, problems.length]).toEqual([undefined, 1])
  })

  it('[ENG-15] a shown page tells where it is edited', () => {
    const origins = {
      ofDocument: () => ({ place: 'page/7/en', texts: {} }),
      ofBlock: (_: unknown, id: string) => ({ place: `page/7/en#${id}`, fields: {} }),
    }
    const { document } = enterPage(page({ blocks: [hero()] }), { ...preview, origins })
    expect(document).toMatchObject({
      title: 'VIP',
      origin: { place: 'page/7/en' },
      blocks: [{ id: 'hero', origin: { place: 'page/7/en#hero' } }],
    })
  })
})

const valid: Record<DocumentType, object> = {
  page: page(),
  dialog: { slug: 'rules', kind: 'popup', title: 'Rules', blocks: [] },
  menu: { slug: 'footer', links: [{ id: 'a', name: 'Help', link: '/support' }] },
  form: { slug: 'f', title: 'F', schema: { type: 'object' }, submit: { label: 'Send', method: 'auth.login' } },
  redirect: { from_url: '/a', to_url: '/b' },
  'validation-message': { code: 'requiredField', message: 'Please fill this in' },
  'auth-type': { id: 1, __component: 'auth.form', view: 'authorization', label: 'x', isFast: false, field: 'login' },
  translation: { namespace: 'common', messages: { 'a.b': 'c' } },
  locale: { code: 'en', name: 'English', icon: 'gb', dir: 'ltr' },
  'site-config': {
    brand: { name: 'x', logo: { src: '/l.svg', alt: 'x', width: 1, height: 1 }, tagline: 'x' },
    functionalSettings: {
      isTwoFAEnable: true,
      isSumsubEnable: true,
      isResponsibleGamingEnable: true,
      isBetHistoryEnable: true,
      isVisibleNoticeBetting: true,
      isTitleClickable: true,
      settingsForUpdBalance: {
        isEnabledInterval: true,
        isEnabledRequestsAfterClick: true,
        isEnabledTurnOffRequests: true,
        countSecondsForInterval: 10,
        countSecondsForDelayBetweenClick: 1,
        countMinutesAfterWhichRequestsTurnedOff: 5,
      },
    },
    auth: {
      registration: {
        confirmEmailPopup: true,
        showCharacterSelect: false,
        showPromocode: true,
        showPromoFieldByDefault: false,
        terms: { isActive: true, defaultValue: false },
        notify: { isActive: true, defaultValue: false },
        markBetting: { isActive: true, defaultValue: 'betting' },
      },
    },
    loader: { showPercentProgress: false },
    popups: { fallbacks: { authPopupEnabled: true } },
    favicons: [],
    themes: [{ id: 'd', type: 'dark', isDefault: true }],
    defaultImages: {
      game: { src: '/g.svg', alt: '', width: 1, height: 1 },
      share: { src: '/s.png', alt: '', width: 1, height: 1 },
    },
    metadata: { titleTemplate: '{title}', description: 'x' },
  },
  'seo-settings': { host: '*' },
}

describe('the boundary: forms', () => {
  const ref = { type: 'form', locale: 'en', slug: 'x', file: 'form/x.json' } as const
  const name = (over: object) => ({ properties: { name: { type: 'string', ...over } } })

  it.each([
    ['a torn title', { schema: name({ title: 'Your {name' }) }, '$.schema.properties.name.title'],
    ['a description', { schema: name({ description: 'In {user.nobody}' }) }, '$.schema.properties.name.description'],
    ['an item of a list', { schema: { items: { title: '{x' } } }, '$.schema.items.title'],
    ['what a condition adds', { schema: { then: name({ title: '}' }) } }, '$.schema.then.properties.name.title'],
    [
      'part of an alternative',
      { schema: { oneOf: [name({ title: '}' })] } },
      '$.schema.oneOf[0].properties.name.title',
    ],
    ['the layout', { uiSchema: { 'last name': { 'ui:title': '{' } } }, '$.uiSchema["last name"]["ui:title"]'],
    ['its options', { uiSchema: { name: { 'ui:options': { help: '{' } } } }, '$.uiSchema.name["ui:options"].help'],
    ['a layout of a list', { uiSchema: { list: { items: { 'ui:help': '}' } } } }, '$.uiSchema.list.items["ui:help"]'],
  ])('[ENG-07] a malformed text is reported with its path: %s', (_, over, path) => {
    const { document, problems } = parseContentDocument(ref, JSON.stringify({ ...valid.form, ...over }), rules)
    expect(problems.map((problem) => problem.path)).toEqual([path])
    expect(document).toBeUndefined()
  })

  it('[ENG-07] names, options and patterns are not parsed as texts', () => {
    const options = [{ const: 1, title: 'One {' }]
    const schema = { properties: { 'a{b': { type: 'string', pattern: '^{', default: '{', oneOf: options } } }
    const { problems } = parseContentDocument(ref, JSON.stringify({ ...valid.form, schema }), rules)
    expect(problems).toEqual([])
  })
})

describe.each(Object.keys(documentTypes) as DocumentType[])('the boundary: a %s', (type) => {
  const ref = { type, locale: 'en', slug: 'x', file: `${type}/x.json` }

  it('[ENG-10] is validated by its own schema', () => {
    const { document, problems } = parseContentDocument(ref, JSON.stringify(valid[type]), rules)
    expect(problems).toEqual([])
    expect(document).toBeDefined()
  })

  it('[ENG-10] is refused with an unknown property, reported with its path', () => {
    const { document, problems } = parseContentDocument(ref, JSON.stringify({ ...valid[type], surprise: 1 }), rules)
    expect(document).toBeUndefined()
    expect(problems).toEqual([
      { file: ref.file, path: '$.surprise', expected: 'no property of this name', found: 'surprise' },
    ])
  })
})
