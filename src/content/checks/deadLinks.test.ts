import Type from 'typebox'
import { expect, it } from 'vitest'
import { Url } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { createContent } from '../createContent.ts'
import { DocumentCache } from '../DocumentCache.ts'
import type { DocumentType } from '../documents.ts'
import { english, load, pageAt, rulesOver } from '../strapi/strapi.fixture.ts'
import { deadLinksIn } from './deadLinks.ts'

const link = defineRenderer({
  name: 'test.link',
  title: 'Link',
  props: Type.Object({ url: Url({ title: 'Address' }) }),
  sample: { url: '/' },
  load,
})

function site() {
  const rules = rulesOver([link])
  const cache = new DocumentCache({ rules, onProblem: () => undefined })
  let looks = 0
  const context = {
    rules,
    anchors: [],
    hasFile: (address: string) => {
      looks++
      return address === '/art/there.svg'
    },
    isServed: (address: string) => address === '/robots.txt',
  }
  const deadLinks = deadLinksIn({ cache, content: createContent(cache), around: context })
  const put = (type: DocumentType, slug: string, document: object) => {
    const locale = type === 'page' ? 'en' : ''
    cache.put({ type, locale, slug, file: `${type}/${slug}.json` }, JSON.stringify(document))
  }
  const links = (...urls: string[]) =>
    pageAt('/links', ...urls.map((url, id) => ({ __component: 'test.link', id: `l${id}`, url })))
  put('locale', 'en', english)
  put('page', 'links', links('/there'))
  return { put, links, deadLinks, looks: () => looks }
}

it('[ENG-13] a link to a page that isn’t live is reported with its path, until the page is live', () => {
  const { put, deadLinks } = site()
  const expected = 'the address of a page, a redirect or a file that is there'
  expect(deadLinks()).toEqual([{ file: 'page/links.json', path: '$.blocks[0].url', expected, found: '"/there"' }])
  put('page', 'there', pageAt('/there'))
  expect(deadLinks()).toEqual([])
})

it('[ENG-13] links to redirects, files, files of the CMS, served addresses, anchors and other sites are not dead', () => {
  const { put, links, deadLinks } = site()
  put('redirect', 'old', { from_url: '/old/*', to_url: '/links' })
  const good = ['/old/one', '/art/there.svg', '/media/a.pdf', '/robots.txt', '/links#nowhere', 'https://example.com/x']
  put('page', 'links', links(...good, '/art/gone.svg'))
  expect(deadLinks()).toMatchObject([{ path: '$.blocks[6].url', found: '"/art/gone.svg"' }])
})

it.each([
  ['/old/:id', '/clubs/:id'],
  ['/old/:name', '/clubs/:name?from=:name#top'],
  ['/old/:page', '/:page'],
  ['/old/*', '/clubs/*'],
  ['/old/*', '/*'],
])('a redirect from %s to %s leads to a page that there is', (from_url, to_url) => {
  const { put, deadLinks } = site()
  put('page', 'there', pageAt('/there'))
  put('page', 'club', pageAt('/clubs/:name'))
  put('redirect', 'old', { from_url, to_url })
  expect(deadLinks()).toEqual([])
})

it.each(['/club/:id', '/clubs/:id/:id', '/clubs', '/club/*'])(
  'a redirect to %s leads to no page, whatever was asked for',
  (to_url) => {
    const { put, deadLinks } = site()
    put('page', 'there', pageAt('/there'))
    put('page', 'club', pageAt('/clubs/:name'))
    put('redirect', 'old', { from_url: '/old/:id/*', to_url })
    const expected = 'the address of a page, a redirect or a file that is there'
    expect(deadLinks()).toEqual([{ file: 'redirect/old.json', path: '$.to_url', expected, found: `"${to_url}"` }])
  },
)

it('[ENG-13] dead links of a page with another issue are reported', () => {
  const { put, deadLinks } = site()
  const blocks = [
    { __component: 'test.unknown', id: 'u' },
    { __component: 'test.link', id: 'l', url: '/there' },
  ]
  put('page', 'links', pageAt('/links', ...blocks))
  expect(deadLinks()).toMatchObject([{ path: '$.blocks[1].url' }])
})

it('[ENG-13] a redirect to a missing page is reported, and one that is left out only with its reason', () => {
  const { put, deadLinks } = site()
  put('page', 'links', pageAt('/links'))
  put('redirect', 'old', { from_url: '/old', to_url: '/there' })
  put('redirect', 'a', { from_url: '/a', to_url: '/b' })
  put('redirect', 'b', { from_url: '/b', to_url: '/a' })
  expect(deadLinks()).toMatchObject([{ file: 'redirect/old.json', path: '$.to_url', found: '"/there"' }])
})

it('[ENG-13] links are checked once for each version of content', () => {
  const { put, links, deadLinks, looks } = site()
  deadLinks()
  deadLinks()
  expect(looks()).toBe(1)
  put('page', 'links', links('/there', '/there'))
  deadLinks()
  expect(looks()).toBe(3)
})
