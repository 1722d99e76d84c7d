import { describe, expect, it } from 'vitest'
import siteConfig from '../../fixtures/content/site-config/en/site.json' with { type: 'json' }
import { createRegistry } from '#src/engine/registry.ts'
import { noNames } from './noNames.fixture.ts'
import { createContent } from './createContent.ts'
import { DocumentCache } from './DocumentCache.ts'
import type { DocumentType, Problem } from './documents.ts'

function set() {
  const told: Problem[] = []
  const rules = { registry: createRegistry([]), names: noNames }
  const cache = new DocumentCache({
    rules: { ...rules, showProblems: false },
    onProblem: (problem) => told.push(problem),
  })
  const put = (type: DocumentType, locale: string, slug: string, document: unknown) => {
    const source = typeof document === 'string' ? document : JSON.stringify(document)
    cache.put({ type, locale, slug, file: `${type}/${locale}/${slug}.json` }, source)
  }
  put('locale', '', 'es', { code: 'es', name: 'Español', icon: 'es', dir: 'ltr' })
  put('locale', '', 'en', { code: 'en', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true })
  const page = (locale: string, path: string, title: string) =>
    put('page', locale, path, { path, title, layout: 'default', blocks: [] })
  return { cache, content: createContent(cache), put, page, told }
}

describe('pictures that no browser would show', () => {
  const image = (src: string) => ({ src, alt: '', width: 10, height: 10 })
  const problemsWith = (put: (put: ReturnType<typeof set>['put']) => void) => {
    const { cache, put: putInto } = set()
    put(putInto)
    return createContent(cache, { flags: ['gb', 'es'] })
      .status()
      .problems.map(({ file, path, found }) => `${file} ${path} ${found}`)
  }

  it('[ENG-04] a picture of another host is reported wherever it stands, and is shown all the same', () => {
    const { cache, content, put } = set()
    const src = 'https://cdn.example/a.webp'
    put('page', 'en', 'home', { path: '/', title: 'Home', layout: 'default', seo: { image: image(src) }, blocks: [] })
    put('menu', 'en', 'main', { slug: 'main', links: [{ id: 'a', name: 'A', link: '/', image: image(src) }] })
    const { favicons, defaultImages } = siteConfig
    put('site-config', 'en', 'site', {
      ...siteConfig,
      favicons: [{ ...favicons[0], href: '//cdn.example/favicon.svg' }],
      defaultImages: { ...defaultImages, share: image(src) },
    })
    const places = createContent(cache, { flags: ['gb', 'es'] })
      .status()
      .problems.map(({ file, path }) => `${file} ${path}`)
    // what is only shown by other sites that link here is theirs to load
    expect(places.toSorted()).toEqual([
      'menu/en/main.json $.links[0].image.src',
      'site-config/en/site.json $.favicons[0].href',
    ])
    expect(content.menus('en')['main']?.links[0]?.image?.src).toBe(src)
  })

  it('[ENG-04] a language whose flag is not there is reported, and is there', () => {
    const pl = { code: 'pl', name: 'Polski', icon: 'zz', dir: 'ltr' }
    expect(problemsWith((put) => put('locale', '', 'pl', pl))).toEqual(['locale//pl.json $.icon "zz"'])
    expect(problemsWith((put) => put('locale', '', 'pl', { ...pl, icon: 'es' }))).toEqual([])
  })
})

describe('content', () => {
  it('[ENG-13] a document that the boundary itself fails at is told like any other, and its last good version stays', () => {
    const told: Problem[] = []
    const registry = createRegistry([])
    let isBroken = false
    const get = () => {
      if (isBroken) throw new Error('a mistake of the site')
      return undefined
    }
    const rules = { registry: { ...registry, get }, names: noNames, showProblems: false }
    const cache = new DocumentCache({ rules, onProblem: (problem) => told.push(problem) })
    const ref = { type: 'page', locale: 'en', slug: 'home', file: 'page/en/home.json' } as const
    const home = (blocks: readonly object[]) => JSON.stringify({ path: '/', title: 'Home', layout: 'default', blocks })
    cache.put(ref, home([]))
    isBroken = true
    cache.put(ref, home([{ __component: 'a.b', id: 'x' }]))
    expect(told.at(-1)).toMatchObject({ file: ref.file, found: 'a mistake of the site' })
    expect(cache.all('page').map(({ document }) => document.title)).toEqual(['Home'])
  })

  it('[ENG-01] a page is found by its path, patterns give their parameters, and a word wins over a parameter', () => {
    const { content, page } = set()
    page('en', '/offers', 'All')
    page('en', '/offers/:id', 'One')
    page('en', '/offers/new', 'New')
    page('en', '/tournaments/:id/gamehall', 'Games')
    expect(content.page('en', '/offers')?.page.title).toBe('All')
    expect(content.page('en', '/offers/new')?.page.title).toBe('New')
    expect(content.page('en', '/offers/42')).toMatchObject({ page: { title: 'One' }, params: { id: '42' } })
    expect(content.page('en', '/tournaments/7/gamehall')?.params).toEqual({ id: '7' })
    expect(content.page('en', '/offers/summer%20deal')?.params).toEqual({ id: 'summer deal' })
    expect(content.page('en', '/offers/%E0')).toBeUndefined()
    expect(content.page('en', '/tournaments/7')).toBeUndefined()
  })

  it.each([
    ['/акция', '/%D0%B0%D0%BA%D1%86%D0%B8%D1%8F'],
    ['/عروض', '/%D8%B9%D8%B1%D9%88%D8%B6'],
    ['/cafe\u0301', '/caf%C3%A9'],
    ['/優惠/新', '/%e5%84%aa%e6%83%a0/%E6%96%B0'],
  ])('[RTE-01] the page at %s is what browsers ask for as %s', (path, asked) => {
    const { content, page, told } = set()
    page('en', path, 'Here')
    expect(told).toEqual([])
    expect(content.page('en', asked)).toMatchObject({ page: { title: 'Here' }, alternates: ['en'] })
    expect(content.page('en', path)?.page.title).toBe('Here')
  })

  it('[ENG-04] an address that can be none is refused in words of an author', () => {
    for (const path of ['offers', '/a b', '/a?b', '/%D0%B0', '/a/', '/\u202eoffers']) {
      const { page, told } = set()
      page('en', path, 'Nowhere')
      expect(told, path).toMatchObject([{ path: '$.path', expected: expect.stringMatching(/^an address of letters/) }])
    }
  })

  it('[SEO-01] a page missing in a locale comes from the default locale, says so, and has no alternate there', () => {
    const { content, page } = set()
    page('en', '/terms', 'Terms')
    page('en', '/help', 'Help')
    page('es', '/help', 'Ayuda')
    expect(content.page('es', '/terms')).toMatchObject({ locale: 'en', alternates: ['en'], page: { title: 'Terms' } })
    expect(content.page('es', '/help')).toMatchObject({ locale: 'es', alternates: ['en', 'es'] })
    expect(content.page('en', '/help')?.page.title).toBe('Help')
  })

  it('[SEO-01] a page has no alternate in a language in which another page answers at its address', () => {
    const { content, page } = set()
    page('en', '/offers/:id', 'One')
    page('en', '/offers/summer', 'Summer')
    page('es', '/offers/:id', 'Una')
    expect(content.page('en', '/offers/summer')).toMatchObject({ page: { title: 'Summer' }, alternates: ['en'] })
    expect(content.page('en', '/offers/7')).toMatchObject({ page: { title: 'One' }, alternates: ['en', 'es'] })
    expect(content.page('es', '/offers/summer')).toMatchObject({ page: { title: 'Una' }, alternates: ['es'] })
  })

  it('[ENG-13] of languages of which none is the default the first one by its code is what others fall back to', () => {
    const { content, page, put } = set()
    put('locale', '', 'en', { code: 'en', name: 'English', icon: 'gb', dir: 'ltr' })
    put('locale', '', 'z1', { code: 'ar', name: 'العربية', icon: 'ae', dir: 'rtl' })
    for (const locale of ['es', 'en', 'ar']) page(locale, '/help', locale)
    expect(content.locales().map(({ code }) => code)).toEqual(['ar', 'en', 'es'])
  })

  it('[ENG-13] a locale that has no page is not what others fall back to, whatever it says of itself', () => {
    const { content, page, put } = set()
    page('es', '/help', 'Ayuda')
    expect(content.locales().map(({ code }) => code)).toEqual(['es', 'en'])
    put('locale', '', 'en', { code: 'ltr', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true })
    expect(content.page('ltr', '/help')).toMatchObject({ locale: 'es', page: { title: 'Ayuda' } })
  })

  it('[ENG-13] a bad version leaves the last good one in place, and is told with file and path', () => {
    const { content, page, put, told } = set()
    page('en', '/help', 'Help')
    put('page', 'en', '/help', '{ torn')
    expect(content.page('en', '/help')?.page.title).toBe('Help')
    expect(told).toEqual([expect.objectContaining({ file: 'page/en//help.json', path: '$', expected: 'JSON' })])
    expect(content.status()).toMatchObject({ documents: 3, stale: 1, problems: told })
    page('en', '/help', 'Better help')
    expect(content.page('en', '/help')?.page.title).toBe('Better help')
    expect(content.status()).toMatchObject({ stale: 0, problems: [] })
  })

  it('[ENG-13] a document that was never good is told, and no older version of it is served', () => {
    const { content, put, told } = set()
    put('page', 'en', '/help', '{ torn')
    expect(told).toHaveLength(1)
    expect(content.status()).toMatchObject({ stale: 0, problems: told })
  })

  it('[ENG-13] two pages of one path, or two menus of one slug, are told; the first by name is shown, whenever it came', () => {
    const { content, page, put } = set()
    const menu = { slug: 'footer', links: [] }
    page('en', '/offers/:slug', 'Another')
    page('en', '/offers/:id', 'One')
    page('es', '/offers/:id', 'Una')
    put('menu', 'en', 'footer', menu)
    put('menu', 'en', 'second', { ...menu, links: [{ id: 'a', name: 'A', link: '/' }] })
    expect(content.status().problems).toEqual([
      {
        file: 'page/en//offers/:slug.json',
        path: '$.path',
        expected: 'a path other than that of page/en//offers/:id.json',
        found: '"/offers/:slug"',
      },
      {
        file: 'menu/en/second.json',
        path: '$.slug',
        expected: 'a slug other than that of menu/en/footer.json',
        found: '"footer"',
      },
    ])
    expect(content.page('en', '/offers/1')?.page.title).toBe('One')
    expect(content.menus('en')['footer']).toEqual(menu)
  })

  it('[ENG-13] a second site config of a language is told, and the first one holds', () => {
    const { content, put } = set()
    put('site-config', 'en', 'site', siteConfig)
    put('site-config', 'en', 'other', { ...siteConfig, brand: { ...siteConfig.brand, name: 'Other' } })
    expect(content.siteConfig('en')?.brand.name).toBe('Other')
    expect(content.status().problems).toMatchObject([
      { file: 'site-config/en/site.json', expected: 'one site config a language' },
    ])
  })

  it('words of a locale stand over those of the default locale', () => {
    const { content, put } = set()
    put('translation', 'en', 'common', { namespace: 'common', messages: { a: 'A', b: 'B' } })
    put('translation', 'es', 'common', { namespace: 'common', messages: { a: 'Á' } })
    expect(content.messages('es')).toEqual({ a: 'Á', b: 'B' })
    expect(content.messages('en')).toEqual({ a: 'A', b: 'B' })
  })

  it('a message in the reader’s language goes before that of the default one, whatever their files are called', () => {
    const { content, put } = set()
    const message = (locale: string, slug: string, text: string) =>
      put('validation-message', locale, slug, { code: 'required', message: text })
    message('en', 'required', 'Required')
    message('es', 'made-by-itself', 'Obligatorio')
    expect(content.validationMessages('es').map(({ message: words }) => words)).toEqual(['Obligatorio'])
    expect(content.validationMessages('en').map(({ message: words }) => words)).toEqual(['Required'])
  })

  it('a dialog and a way to sign in come from the reader’s language, what it lacks from the default one', () => {
    const { content, page, put } = set()
    page('en', '/', 'Home')
    const dialog = (locale: string, slug: string, title: string) =>
      put('dialog', locale, slug, { slug, kind: 'popup', title, blocks: [] })
    dialog('en', 'rules', 'Rules')
    dialog('es', 'rules', 'Reglas')
    dialog('en', 'vip', 'VIP')
    const titles = (locale: string) => ['rules', 'vip', 'none'].map((slug) => content.dialog(locale, slug)?.title)
    expect([titles('es'), titles('en')]).toEqual([
      ['Reglas', 'VIP', undefined],
      ['Rules', 'VIP', undefined],
    ])
    const way = (id: number, position: number | undefined, label: string, locale = 'en') =>
      put('auth-type', locale, `way-${id}`, {
        id,
        __component: 'auth.form',
        view: 'authorization',
        label,
        isFast: false,
        field: 'login',
        ...(position !== undefined && { position }),
      })
    way(1, 2, 'Third')
    way(2, 1, 'Second')
    way(3, undefined, 'First')
    way(3, undefined, 'Primero', 'es')
    expect(content.authTypes('en').map(({ label }) => label)).toEqual(['First', 'Second', 'Third'])
    expect(content.authTypes('es').map(({ label }) => label)).toEqual(['Primero', 'Second', 'Third'])
  })

  it('pages and menus of a language are its own; a page without one is in no list of another', () => {
    const { content, page, put } = set()
    page('en', '/', 'Home')
    page('es', '/', 'Inicio')
    page('en', '/help', 'Help')
    put('menu', 'en', 'top', { slug: 'top', links: [] })
    expect(content.pages('es').map(({ title }) => title)).toEqual(['Inicio'])
    expect(content.pages('en')).toHaveLength(2)
    expect(Object.keys(content.menus('es'))).toEqual(['top'])
    expect(content.page('en', '//')?.page.title).toBe('Home')
  })

  it('[SEO-02] settings for a host go before those for every host', () => {
    const { content, put } = set()
    expect(content.seoSettings('a.example')).toBeUndefined()
    put('seo-settings', '', 'all', { host: '*' })
    put('seo-settings', '', 'own', { host: 'a.example' })
    expect(content.seoSettings('a.example')?.host).toBe('a.example')
    expect(content.seoSettings('b.example')?.host).toBe('*')
  })

  it('[ENG-13] a language without a site config has that of another', () => {
    const { content, page, put } = set()
    page('en', '/', 'Home')
    put('site-config', 'es', 'site', siteConfig)
    expect(content.siteConfig('en')?.brand.name).toBe(siteConfig.brand.name)
  })

  it('what is derived of content stays the same object until it changes', () => {
    const { content, page, put } = set()
    put('menu', 'en', 'top', { slug: 'top', links: [] })
    put('translation', 'en', 'common', { namespace: 'common', messages: { a: 'A' } })
    const read = () => [content.menus('en'), content.messages('en')] as const
    const [menus, messages] = read()
    page('en', '/', 'Home')
    expect(read()[0]).toBe(menus)
    put('menu', 'en', 'top', { slug: 'top', links: [{ id: 'a', name: 'A', link: '/' }] })
    expect(read()[0]).not.toBe(menus)
    expect(read()[1]).toBe(messages)
    expect(content.menus('en')).not.toBe(content.menus('es'))
  })

  it('[RTE-08] a redirect is found, and whether one of them asks for the country', () => {
    const { content, page, put } = set()
    page('en', '/', 'Home')
    put('redirect', '', 'a', { from_url: '/a', to_url: '/' })
    expect(content.redirect('/a', '?b=1', {})).toEqual({ url: '/?b=1', status: 301 })
    expect(content.redirectsByCountry()).toBe(false)
    put('redirect', '', 'b', { from_url: '/b', to_url: '/', country: 'ES' })
    expect(content.redirectsByCountry()).toBe(true)
  })

  it('[RTE-08] redirects that loop are told with the other problems of content', () => {
    const { content, put } = set()
    put('redirect', '', 'a', { from_url: '/a', to_url: '/b' })
    put('redirect', '', 'b', { from_url: '/b', to_url: '/a' })
    expect(content.status().problems).toHaveLength(2)
    expect(content.status().problems[0]).toMatchObject({ file: 'redirect//a.json', found: '/a → /b → /a' })
  })

  describe('rules of the site', () => {
    const form = (properties: object) => ({
      slug: 'f',
      title: 'F',
      schema: { properties },
      submit: { label: 'Send', method: 'auth.login' },
    })
    const ruleOf = (schema: object) =>
      (schema as { properties: Record<string, { rule: unknown }> }).properties['a']?.rule
    const config = (name: string, parameters: object) => ({ ...siteConfig, validatorConfig: { [name]: parameters } })

    it.each([
      ['by name', 'password', { name: 'password', min: 8 }],
      ['with a limit of its own', { name: 'password', min: 10, max: 12 }, { name: 'password', min: 10, max: 12 }],
      ['with another limit', { name: 'password', max: 12 }, { name: 'password', min: 8, max: 12 }],
      ['of another name', 'email', 'email'],
    ])('[API-07] a rule %s takes what the site config says, and what the form says wins', (_, rule, expected) => {
      const { content, put } = set()
      put('site-config', 'en', 'site', config('password', { min: 8 }))
      put('form', 'en', 'f', form({ a: { type: 'string', rule } }))
      expect(ruleOf(content.form('en', 'f')?.schema ?? {})).toEqual(expected)
      expect(content.forms()[0]?.form).toBe(content.form('en', 'f'))
    })

    it('[API-07] the forms of a language take what its own site config says', () => {
      const { content, put } = set()
      for (const [locale, min] of Object.entries({ en: 8, es: 9 })) {
        put('site-config', locale, 'site', config('password', { min }))
        put('form', locale, 'f', form({ a: { type: 'string', rule: 'password' } }))
      }
      const rules = ['en', 'es'].map((locale) => ruleOf(content.form(locale, 'f')?.schema ?? {}))
      expect(rules).toEqual([
        { name: 'password', min: 8 },
        { name: 'password', min: 9 },
      ])
    })

    it('[API-07] rules are found wherever a schema has them, and data that looks like one is left alone', () => {
      const { content, put } = set()
      const inner = { allOf: [{ items: { $defs: { x: { rule: 'password' } } } }], default: { rule: 'password' } }
      put('site-config', 'en', 'site', config('password', { max: 30 }))
      put('form', 'en', 'f', form({ a: inner }))
      const ruled = { allOf: [{ items: { $defs: { x: { rule: { name: 'password', max: 30 } } } } }] }
      expect(content.form('en', 'f')?.schema).toEqual({ properties: { a: { ...inner, ...ruled } } })
    })

    it('[API-07] a form stays the same object until it or the rules change, so that nothing is compiled anew', () => {
      const { content, put, page } = set()
      put('site-config', 'en', 'site', config('password', { min: 8 }))
      put('form', 'en', 'f', form({ a: { rule: 'password' } }))
      const before = content.form('en', 'f')
      page('en', '/terms', 'Terms')
      expect(content.form('en', 'f')).toBe(before)
      put('site-config', 'en', 'site', config('password', { min: 9 }))
      expect(ruleOf(content.form('en', 'f')?.schema ?? {})).toEqual({ name: 'password', min: 9 })
    })

    it.each([
      ['an unknown rule', config('passwort', { min: 8 })],
      ['a parameter that the rule does not take', config('password', { least: 8 })],
      ['a parameter of another type', config('password', { min: '8' })],
    ])('[API-07] %s in the site config is told', (_, document) => {
      const { content, put, told } = set()
      put('site-config', 'en', 'site', document)
      expect(content.siteConfig('en')).toBeUndefined()
      expect(told).toMatchObject([{ path: expect.stringContaining('$.validatorConfig') as string }])
    })
  })
})
