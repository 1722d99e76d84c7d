import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { afterAll, describe, expect, it } from 'vitest'
import site from '../../../fixtures/content/site-config/en/site.json' with { type: 'json' }
import { openContent } from './content.fixture.ts'
import { PLAYER } from './platform.fixture.ts'
import { type SiteGiven, closeServers, openSite } from './site.fixture.ts'

afterAll(closeServers)

/** Headers of a person: robots get an error page when a page fails. */
const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' }
const LINE = { __component: 'content.rich-text', id: 'line', html: '<p>A line</p>' }
const page = (path: string, over: object = {}) => ({
  path,
  title: 'A page',
  layout: 'default',
  blocks: [LINE],
  ...over,
})
const siteWith = (over: object) => ({ 'site-config/en/site': { ...site, ...over } })

interface Asked extends SiteGiven {
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the server's document for an address, parsed. */
async function open(url: string, { cookie = '', headers, ...given }: Asked = {}) {
  const { app, loaded } = await openSite(given)
  const answer = await app.inject({ url, headers: { host: 'site.test', cookie, ...headers } })
  const { document } = new JSDOM(answer.body).window
  return { answer, document, html: answer.body, loaded: loaded[0] }
}

const attributesOf = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))

/** Returns the page's own tags of the head, as `name=content`. */
function tagsOf(document: Document): string[] {
  const tags = [
    ...document.head.querySelectorAll('title, meta[property], meta[name], link[rel=canonical], link[hreflang]'),
  ]
  return tags.map((tag) => {
    const { name, property, rel, hreflang, content, href } = attributesOf(tag) as Record<string, string | undefined>
    return `${[name ?? property ?? rel ?? 'title', hreflang].filter(Boolean).join(' ')}=${content ?? href ?? tag.textContent}`
  })
}

/** Returns the texts of a document that a person reads or hears. */
function wordsOf(document: Document): (string | null)[] {
  for (const script of document.querySelectorAll('script')) script.remove()
  const walker = document.createTreeWalker(document.body, 4)
  const words: (string | null)[] = []
  while (walker.nextNode()) words.push(walker.currentNode.textContent)
  for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
    for (const element of document.querySelectorAll(`[${name}]`)) words.push(element.getAttribute(name))
  return words
}

const linkedData = (document: Document) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as unknown,
  )

describe('the head of a document', () => {
  it('[SEO-01] [SEO-02] contains the page’s title, address and languages, and the site’s values where the page has none', async () => {
    const documents = {
      'page/en/plain': page('/plain'),
      'page/es/plain': page('/plain', { title: 'Una página' }),
    }
    const { document } = await open('/plain', { documents })
    expect(tagsOf(document)).toEqual([
      'viewport=width=device-width, initial-scale=1, viewport-fit=cover',
      'color-scheme=dark',
      'title=A page · Croupier',
      `description=${site.metadata.description}`,
      'robots=index, follow',
      'canonical=http://site.test/plain',
      'alternate en=http://site.test/plain',
      'alternate es=http://site.test/es/plain',
      'alternate x-default=http://site.test/plain',
      'og:title=A page · Croupier',
      `og:description=${site.metadata.description}`,
      'og:type=website',
      'og:url=http://site.test/plain',
      'og:site_name=Croupier',
      'og:locale=en_US',
      'og:locale:alternate=es_ES',
      'og:image=http://site.test/brand/og.png',
      'og:image:width=1200',
      'og:image:height=630',
      'og:image:alt=Croupier',
      'twitter:card=summary_large_image',
    ])
    expect(linkedData(document)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Croupier',
        url: 'http://site.test/',
        logo: 'http://site.test/brand/logo.svg',
      },
    ])
  })

  it('[SEO-02] says what the page itself says about itself, in its own words', async () => {
    const seo = {
      title: 'Own title',
      description: 'Own words',
      robots: 'noindex, nofollow',
      canonical: '/elsewhere',
      ogType: 'article',
      image: { src: '/own.png', alt: 'Own picture', width: 10, height: 20 },
      organization: { name: 'A house', sameAs: [{ id: 'x', url: 'https://social.test/house' }] },
      article: { headline: 'News' },
      product: { name: 'A chip' },
      faq: [{ id: 'a', question: 'Why?', answer: 'Because.' }],
    }
    const { document } = await open('/own', { documents: { 'page/en/own': page('/own', { seo }) } })
    expect(tagsOf(document).slice(2)).toEqual([
      'title=Own title',
      'description=Own words',
      'robots=noindex, nofollow',
      'canonical=http://site.test/elsewhere',
      'alternate en=http://site.test/own',
      'alternate x-default=http://site.test/own',
      'og:title=Own title',
      'og:description=Own words',
      'og:type=article',
      'og:url=http://site.test/elsewhere',
      'og:site_name=Croupier',
      'og:locale=en_US',
      'og:image=http://site.test/own.png',
      'og:image:width=10',
      'og:image:height=20',
      'og:image:alt=Own picture',
      'twitter:card=summary_large_image',
    ])
    const context = { '@context': 'https://schema.org' }
    expect(linkedData(document)).toEqual([
      { ...context, '@type': 'Organization', name: 'A house', sameAs: ['https://social.test/house'] },
      { ...context, '@type': 'Article', headline: 'News' },
      { ...context, '@type': 'Product', name: 'A chip' },
      {
        ...context,
        '@type': 'FAQPage',
        name: 'Own title',
        mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } }],
      },
    ])
  })

  it('[SEO-03] of an address without a page names no place and wants no search engine', async () => {
    const { answer, document } = await open('/nowhere')
    expect(answer.statusCode).toBe(404)
    const tags = tagsOf(document)
    expect(tags).toContain('robots=noindex')
    expect(tags).toContain('title=Page not found · Croupier')
    expect(tags.filter((tag) => /^(canonical|alternate)/.test(tag))).toEqual([])
  })
})

describe('the words of a document', () => {
  const pages = globSync('fixtures/content/page/en/**/*.json')
    .map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { path: string }).path)
    .filter((path) => !path.includes(':'))
  const keys = new Set(
    globSync('fixtures/content/translation/en/*.json').flatMap((file) =>
      Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { messages: object }).messages),
    ),
  )
  it.each(['', PLAYER])('[API-04] with the cookie "%s" are on every page: no key is shown instead', async (cookie) => {
    expect([pages.length > 60, keys.size > 300]).toEqual([true, true])
    const bare: string[] = []
    for (const path of pages) {
      const { document } = await open(path, { cookie })
      for (const words of wordsOf(document)) if (words && keys.has(words.trim())) bare.push(`${path}: ${words}`)
    }
    expect(bare).toEqual([])
  })
})

describe('the frame of a document', () => {
  it('[SEO-01] carries the language, its direction and the theme of the cookie', async () => {
    const { document } = await open('/ar/terms', { cookie: 'theme=light' })
    expect(attributesOf(document.documentElement)).toMatchObject({ lang: 'ar', dir: 'rtl', 'data-theme': 'light' })
    expect(document.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light')
    expect(document.querySelector('meta[charset]')?.getAttribute('charset')).toBe('utf-8')
    // `viewport-fit=cover` lets the bottom bar know the insets of the screen
    const view = 'width=device-width, initial-scale=1, viewport-fit=cover'
    expect(document.querySelector('meta[name=viewport]')?.getAttribute('content')).toBe(view)
  })

  it.each([
    ['/es/only-english', 'es', 'ltr', { lang: 'en', dir: 'ltr' }],
    ['/ar/only-english', 'ar', 'rtl', { lang: 'en', dir: 'ltr' }],
    ['/only-english', 'en', 'ltr', {}],
  ])(
    '[SEO-01] %s is in %s, %s, and marks what is written in another language: %j',
    async (address, lang, dir, ownWords) => {
      const { document } = await open(address, { documents: { 'page/en/only-english': page('/only-english') } })
      expect(attributesOf(document.documentElement)).toMatchObject({ lang, dir })
      const marked = document.querySelector('main [lang]')
      expect(marked ? { lang: marked.getAttribute('lang'), dir: marked.getAttribute('dir') } : {}).toEqual(ownWords)
      expect((marked ?? document.querySelector('main'))?.textContent).toContain('A line')
    },
  )

  it('has the icons of the site, its font and the first picture ahead of everything', async () => {
    const { document } = await open('/')
    const links = [...document.head.querySelectorAll('link[rel=preload], link[rel*=icon], link[rel=manifest]')]
    expect(links.map(attributesOf)).toEqual([
      {
        rel: 'preload',
        href: '/assets/inter-latin-wght-normal.woff2',
        as: 'font',
        crossorigin: '',
        type: 'font/woff2',
      },
      { rel: 'preload', href: '/art/hero-wheel.svg', as: 'image', fetchpriority: 'high' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/brand/apple-touch-icon.png', sizes: '180x180' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ])
  })

  it('names the components that live on it, and fetches their chunks after words and looks', async () => {
    const asked: string[][] = []
    const chunks = {
      of: (components: Iterable<string>) => {
        asked.push([...components])
        return { scripts: ['/assets/winner.js'], styles: ['/assets/looks.css'] }
      },
      asset: () => '/assets/font.woff2',
    }
    const { document } = await open('/winners', { input: { built: { folder: 'public', chunks } } })
    const named = document.documentElement.dataset['components']?.split(' ')
    expect(named).toContain('winner.table')
    expect(asked).toEqual([named])
    const [script] = document.querySelectorAll('link[href="/assets/winner.js"]')
    expect(script && attributesOf(script)).toEqual({
      rel: 'modulepreload',
      href: '/assets/winner.js',
      fetchpriority: 'low',
    })
    expect(document.querySelector('link[rel=stylesheet][href="/assets/looks.css"]')).not.toBeNull()
  })

  it('of a static page names no component', async () => {
    const { document } = await open('/terms')
    expect(document.documentElement.hasAttribute('data-components')).toBe(false)
  })

  it('[ENG-18] carries the custom code of the site in its three places, with the attributes that say how it loads', async () => {
    const customCode = [
      { id: 'first', position: 'head', isEnabled: true, code: 'window.first = 1' },
      { id: 'off', position: 'head', isEnabled: false, code: 'window.off = 1' },
      {
        id: 'tag',
        position: 'bodyStart',
        isEnabled: true,
        code: ' <!-- tag --><script src="https://tag.test/t.js?id=1#x" async defer type="module" id="t" integrity="sha256-x" crossorigin="anonymous" data-key="k" onload="evil()" nonce="n"></script><p>no</p><script>window.tag = 1</script>',
      },
      { id: 'last', position: 'bodyEnd', isEnabled: true, code: 'window.last = 1' },
    ]
    const given = { documents: { ...siteWith({ customCode }), 'page/en/plain': page('/plain') } }
    const { document, answer } = await open('/plain', given)
    const places = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
    expect(places('head > script').filter((code) => code.startsWith('window.'))).toEqual(['window.first = 1'])
    const [inline] = document.body.children
    const tag = document.querySelector('script[src^="https://tag.test"]')
    expect(tag && attributesOf(tag)).toEqual({
      src: 'https://tag.test/t.js?id=1#x',
      async: '',
      defer: '',
      type: 'module',
      id: 't',
      integrity: 'sha256-x',
      crossorigin: 'anonymous',
      'data-key': 'k',
    })
    expect(inline?.textContent).toBe('window.tag = 1')
    const inBody = [...document.body.children].map((element) => element.className || element.textContent)
    expect(inBody.indexOf('window.last = 1')).toBeGreaterThan(inBody.indexOf('app'))
    expect(document.documentElement.textContent).not.toContain('window.off')
    const policy = String(answer.headers['content-security-policy'])
    for (const code of ['window.first = 1', 'window.tag = 1', 'window.last = 1']) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    }
    expect(policy).toContain(' https://tag.test/t.js;')
  })
})

describe('a site that cannot be shown', () => {
  const content = async (over: object) => ({ content: { ...(await openContent({})), ...over } })
  const failing = () => {
    throw new Error('the secret reason')
  }

  it.each([
    ['says why where nothing describes the site', { siteConfig: () => undefined }, 'no site config document'],
    ['does not say what has failed', { menus: failing }, 'Something went wrong'],
  ])('[RTE-20] %s', async (_, over, words) => {
    const { answer, document } = await open('/terms', { headers: PERSON, input: await content(over) })
    expect(answer.statusCode).toBe(500)
    expect(document.querySelector('main h1')?.textContent).toBe(words)
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('/')
    expect(answer.body).not.toContain('secret')
  })
})

describe('a block that content has wrong', () => {
  it('[ENG-08] says so in its place in development, and is left out otherwise', async () => {
    const documents = {
      'page/en/wrong': page('/wrong', { blocks: [LINE, { __component: 'content.rich-text', id: 'empty', html: 7 }] }),
    }
    const input = { content: await openContent(documents, { showProblems: true }), mode: 'development' as const }
    const { document } = await open('/wrong', { input })
    const [fault, ...others] = document.querySelectorAll('[data-fault]')
    expect(others).toEqual([])
    expect(fault?.textContent).toBe('content.rich-text · empty:$.blocks[1]html: Needs text. It says “7”.')
  })
})

describe('the policy of a document', () => {
  const policyOf = ({ answer }: Awaited<ReturnType<typeof open>>) =>
    Object.fromEntries(
      String(answer.headers['content-security-policy'])
        .split('; ')
        .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
    )
  /** Returns the executable scripts of a document, without data. */
  const scriptsOf = (document: Document) =>
    [...document.querySelectorAll('script')].filter(({ type }) => type !== 'application/ld+json')

  it('of a player names a nonce that each script carries, and is another one each time', async () => {
    const opened = [await open('/terms', { cookie: PLAYER }), await open('/terms', { cookie: PLAYER })]
    const nonces = opened.map((one) => {
      const [self, nonce = '', ...others] = policyOf(one)['script-src'] ?? []
      expect([self, others]).toEqual(["'self'", []])
      const scripts = scriptsOf(one.document)
      expect(scripts.length).toBeGreaterThan(2)
      for (const script of scripts) expect(`'nonce-${script.getAttribute('nonce')}'`).toBe(nonce)
      return nonce
    })
    expect(nonces[0]).toMatch(/^'nonce-[\w+/]{22}=='$/)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it('of a guest names the hash of each inline script, and no nonce is left in the document', async () => {
    const opened = await open('/terms', { headers: PERSON })
    const inline = scriptsOf(opened.document).filter(({ src }) => src === '')
    const hashes = inline.map(
      ({ textContent }) => `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`,
    )
    expect(hashes.length).toBeGreaterThan(2)
    expect(policyOf(opened)['script-src']).toEqual(["'self'", ...new Set(hashes)])
    expect(opened.html).not.toContain('nonce')
  })

  it('allows what a page needs and nothing else', async () => {
    const { 'script-src': _, ...rest } = policyOf(await open('/terms'))
    expect(rest).toEqual({
      'default-src': ["'self'"],
      'style-src': ["'self'"],
      'style-src-attr': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['content-html', 'own-script'],
      'worker-src': ["'self'"],
    })
  })

  it.each([
    ['/forms/sign_in', true],
    ['/forms/sign_up', true],
    ['/es/forms/sign_in', true],
    ['/terms', false],
    ['/forms/contact', false],
  ])('[AUT-12] lets partners have %s in a frame: %s', async (address, isAllowed) => {
    const settings = { EMBED_ORIGINS: 'https://partner.test,https://other.test' }
    const policy = policyOf(await open(address, { settings }))
    const partners = isAllowed ? ['https://partner.test', 'https://other.test'] : []
    expect(policy['frame-ancestors']).toEqual(["'self'", ...partners])
  })
})
