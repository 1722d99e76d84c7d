import { describe, expect, it } from 'vitest'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import siteConfig from '../../fixtures/content/site-config/en/site.json' with { type: 'json' }
import { createContent } from './createContent.ts'
import { DocumentCache } from './DocumentCache.ts'
import type { DocumentType, DocumentIssue } from './documents.ts'
import { noNames } from './noNames.fixture.ts'

function set() {
  const reported: DocumentIssue[] = []
  const rules = { registry: createDefinitionRegistry([]), names: noNames }
  const cache = new DocumentCache({
    rules: { ...rules, showProblems: false },
    onProblem: (problem) => reported.push(problem),
  })
  const put = (type: DocumentType, locale: string, slug: string, document: unknown) => {
    const source = typeof document === 'string' ? document : JSON.stringify(document)
    cache.put({ type, locale, slug, file: `${type}/${locale}/${slug}.json` }, source)
  }
  put('locale', '', 'es', { code: 'es', name: 'Español', icon: 'es', dir: 'ltr' })
  put('locale', '', 'en', { code: 'en', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true })
  const page = (locale: string, path: string, title: string) =>
    put('page', locale, path, { path, title, layout: 'default', blocks: [] })
  return { cache, content: createContent(cache), put, page, told: reported }
}

describe('images that no browser would show', () => {
  const image = (src: string) => ({ src, alt: '', width: 10, height: 10 })
  const problemsWith = (put: (put: ReturnType<typeof set>['put']) => void) => {
    const { cache, put: putInto } = set()
    put(putInto)
    return createContent(cache, { flags: ['gb', 'es'] })
      .status()
      .problems.map(({ file, path, found }) => `${file} ${path} ${found}`)
  }

  it('[ENG-04] an image of another host is reported wherever it is, and the page still shown', () => {
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
    // images for other sites that link here are loaded by those sites
    expect(places.toSorted()).toEqual([
      'menu/en/main.json $.links[0].image.src',
      'site-config/en/site.json $.favicons[0].href',
    ])
    expect(content.menus('en')['main']?.links[0]?.image?.src).toBe(src)
  })

  it('[ENG-04] a locale without its flag is reported, and still available', () => {
    const pl = { code: 'pl', name: 'Polski', icon: 'zz', dir: 'ltr' }
    expect(problemsWith((put) => put('locale', '', 'pl', pl))).toEqual(['locale//pl.json $.icon "zz"'])
    expect(problemsWith((put) => put('locale', '', 'pl', { ...pl, icon: 'es' }))).toEqual([])
  })
})

describe('content', () => {
  it('[ENG-13] a document on which the boundary itself fails is reported, and its last known good version stays', () => {
    const reported: DocumentIssue[] = []
    const registry = createDefinitionRegistry([])
    let isBroken = false
    const get = () => {
      if (isBroken) throw new Error('a mistake of the site')
      return undefined
    }
    const rules = { registry: { ...registry, get }, names: noNames, showProblems: false }
    const cache = new DocumentCache({ rules, onProblem: (problem) => reported.push(problem) })
    const ref = { type: 'page', locale: 'en', slug: 'home', file: 'page/en/home.json' } as const
    const home = (blocks: readonly object[]) => JSON.stringify({ path: '/', title: 'Home', layout: 'default', blocks })
    cache.put(ref, home([]))
    isBroken = true
    cache.put(ref, home([{ __component: 'a.b', id: 'x' }]))
    expect(reported.at(-1)).toMatchObject({ file: ref.file, found: 'a mistake of the site' })
    expect(cache.all('page').map(({ document }) => document.title)).toEqual(['Home'])
  })

  it('[ENG-01] a page is found by its path, patterns yield their parameters, and a word takes precedence over a parameter', () => {
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

  it('[ENG-04] an impossible address is refused in words for authors', () => {
    for (const path of ['offers', '/a b', '/a?b', '/%D0%B0', '/a/', '/\u202eoffers']) {
      const { page, told } = set()
      page('en', path, 'Nowhere')
      expect(told, path).toMatchObject([{ path: '$.path', expected: expect.stringMatching(/^an address of letters/) }])
    }
  })

  it('[SEO-01] a page missing in a locale comes from the default locale, reports that locale, and has no alternate in the missing one', () => {
    const { content, page } = set()
    page('en', '/terms', 'Terms')
    page('en', '/help', 'Help')
    page('es', '/help', 'Ayuda')
    expect(content.page('es', '/terms')).toMatchObject({ locale: 'en', alternates: ['en'], page: { title: 'Terms' } })
    expect(content.page('es', '/help')).toMatchObject({ locale: 'es', alternates: ['en', 'es'] })
    expect(content.page('en', '/help')?.page.title).toBe('Help')
  })

  it('[SEO-01] a page has no alternate in a locale with a different page at its address', () => {
    const { content, page } = set()
    page('en', '/offers/:id', 'One')
    page('en', '/offers/summer', 'Summer')
    page('es', '/offers/:id', 'Una')
    expect(content.page('en', '/offers/summer')).toMatchObject({ page: { title: 'Summer' }, alternates: ['en'] })
    expect(content.page('en', '/offers/7')).toMatchObject({ page: { title: 'One' }, alternates: ['en', 'es'] })
    expect(content.page('es', '/offers/summer')).toMatchObject({ page: { title: 'Una' }, alternates: ['es'] })
  })

  it('[ENG-13] without a default locale the first one by code is the fallback', () => {
    const { content, page, put } = set()
    put('locale', '', 'en', { code: 'en', name: 'English', icon: 'gb', dir: 'ltr' })
    put('locale', '', 'z1', { code: 'ar', name: 'العربية', icon: 'ae', dir: 'rtl' })
    for (const locale of ['es', 'en', 'ar']) page(locale, '/help', locale)
    expect(content.locales().map(({ code }) => code)).toEqual(['ar', 'en', 'es'])
  })

  it('[ENG-13] a locale without pages is no fallback, even if it is marked as the default', () => {
    const { content, page, put } = set()
    page('es', '/help', 'Ayuda')
    expect(content.locales().map(({ code }) => code)).toEqual(['es', 'en'])
    put('locale', '', 'en', { code: 'ltr', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true })
    expect(content.page('ltr', '/help')).toMatchObject({ locale: 'es', page: { title: 'Ayuda' } })
  })

  it('[ENG-13] an invalid version leaves the last good one in place, and is reported with file and path', () => {
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

  it('[ENG-13] a document that was never valid is reported, and no older version of it is served', () => {
    const { content, put, told } = set()
    put('page', 'en', '/help', '{ torn')
    expect(told).toHaveLength(1)
    expect(content.status()).toMatchObject({ stale: 0, problems: told })
  })

  it('[ENG-13] two pages with one path, or two menus with one slug, are reported; the first by file is shown, whenever it was added', () => {
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

  it('[ENG-13] a second site config of a locale is reported, and the first one is used', () => {
    const { content, put } = set()
    put('site-config', 'en', 'site', siteConfig)
    put('site-config', 'en', 'other', { ...siteConfig, brand: { ...siteConfig.brand, name: 'Other' } })
    expect(content.siteConfig('en')?.brand.name).toBe('Other')
    expect(content.status().problems).toMatchObject([
      { file: 'site-config/en/site.json', expected: 'one site config a language' },
    ])
  })

  it('messages of a locale take precedence over those of the default locale', () => {
    const { content, put } = set()
    put('translation', 'en', 'common', { namespace: 'common', messages: { a: 'A', b: 'B' } })
    put('translation', 'es', 'common', { namespace: 'common', messages: { a: 'Á' } })
    expect(content.messages('es')).toEqual({ a: 'Á', b: 'B' })
    expect(content.messages('en')).toEqual({ a: 'A', b: 'B' })
  })

  it('a message in the viewer’s locale takes precedence, whatever the names of the files', () => {
    const { content, put } = set()
    const message = (locale: string, slug: string, text: string) =>
      put('validation-message', locale, slug, { code: 'required', message: text })
    message('en', 'required', 'Required')
    message('es', 'made-by-itself', 'Obligatorio')
    expect(content.validationMessages('es').map(({ message: words }) => words)).toEqual(['Obligatorio'])
    expect(content.validationMessages('en').map(({ message: words }) => words)).toEqual(['Required'])
  })

  it('a dialog and a sign-in method come from the viewer’s locale, or else from the default one', () => {
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

  it('pages are listed in their own locale only', () => {
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

  it('[SEO-02] settings for a host take precedence over those for every host', () => {
    const { content, put } = set()
    expect(content.seoSettings('a.example')).toBeUndefined()
    put('seo-settings', '', 'all', { host: '*' })
    put('seo-settings', '', 'own', { host: 'a.example' })
    expect(content.seoSettings('a.example')?.host).toBe('a.example')
    expect(content.seoSettings('b.example')?.host).toBe('*')
  })

  it('[ENG-13] a locale without a site config uses that of another', () => {
    const { content, page, put } = set()
    page('en', '/', 'Home')
    put('site-config', 'es', 'site', siteConfig)
    expect(content.siteConfig('en')?.brand.name).toBe(siteConfig.brand.name)
  })

  it('derived content keeps its identity until it changes', () => {
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

  it('[RTE-08] a redirect is found, and whether any depends on the country', () => {
    const { content, page, put } = set()
    page('en', '/', 'Home')
    put('redirect', '', 'a', { from_url: '/a', to_url: '/' })
    expect(content.redirect('/a', '?b=1', {})).toEqual({ url: '/?b=1', status: 301 })
    expect(content.hasCountryRedirects()).toBe(false)
    put('redirect', '', 'b', { from_url: '/b', to_url: '/', country: 'ES' })
    expect(content.hasCountryRedirects()).toBe(true)
  })

  it('[RTE-08] redirect loops are reported with the other issues of content', () => {
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

    it('[API-07] the forms of a locale use the rules of its own site config', () => {
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

    it('[API-07] rules are found anywhere in a schema, and data that looks like one is unchanged', () => {
      const { content, put } = set()
      const inner = { allOf: [{ items: { $defs: { x: { rule: 'password' } } } }], default: { rule: 'password' } }
      put('site-config', 'en', 'site', config('password', { max: 30 }))
      put('form', 'en', 'f', form({ a: inner }))
      const ruled = { allOf: [{ items: { $defs: { x: { rule: { name: 'password', max: 30 } } } } }] }
      expect(content.form('en', 'f')?.schema).toEqual({ properties: { a: { ...inner, ...ruled } } })
    })

    it('[API-07] a form keeps its identity until it or the rules change, so that nothing is recompiled', () => {
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
