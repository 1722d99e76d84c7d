import { expect, test } from '@playwright/test'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import { type DocumentType, documentTypes } from '#src/content/documents.ts'
import { openEmbedded } from '#src/content/embedded/openEmbedded.ts'
import { createAsk } from '#src/content/strapi/askStrapi.ts'
import { openStrapi } from '#src/content/strapi/openStrapi.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { localHref } from '#src/engine/href.ts'
import { cmsModel } from '../../scripts/cmsModel.ts'
import { signIn, vera } from '../e2e/players.ts'
import { type Site, startSite } from '../e2e/site.ts'
import { type Cms, freePort, startCms } from './cms.ts'
import { startQuietPlatform } from './platform.ts'
import { dropDatabase, emptyDatabase } from './postgres.ts'
import { shownDocument, withoutFiles } from './shownDocument.ts'

const databases = {
  SQLite: () => Promise.resolve({}),
  PostgreSQL: emptyDatabase,
} as const

const rules = { registry: createDefinitionRegistry(components), names: nameRules, showProblems: false }
const newCache = () => new DocumentCache({ rules, onProblem: () => undefined })

/** Fields that are unique within a type and language. */
const NAMES: Readonly<Record<DocumentType, readonly string[]>> = {
  page: ['path'],
  dialog: ['slug'],
  menu: ['slug'],
  form: ['slug'],
  redirect: ['from_url'],
  'validation-message': ['field', 'rule', 'code'],
  'auth-type': ['id'],
  translation: ['namespace'],
  locale: ['code'],
  'site-config': [],
  'seo-settings': ['host'],
}

function documentsIn(cache: DocumentCache): Record<string, unknown> {
  const all = Object.keys(documentTypes).flatMap((type) =>
    cache.all(type as DocumentType).map(({ ref, document }) => {
      const name = NAMES[ref.type].map((field) => String(Reflect.get(document, field) ?? '')).join('.')
      return [[ref.type, ref.locale, name].join(' '), JSON.parse(withoutFiles(JSON.stringify(document)))] as const
    }),
  )
  return Object.fromEntries(all)
}

for (const [name, settings] of Object.entries(databases)) {
  test.describe(`the CMS on ${name}`, () => {
    test.describe.configure({ mode: 'serial', timeout: 600_000 })
    let cms: Cms
    let cache: DocumentCache

    test.beforeAll(async () => {
      test.setTimeout(600_000)
      const sitePort = await freePort()
      cms = await startCms({ sitePort, database: await settings() })
      cache = newCache()
    })

    test.afterAll(async () => {
      await cms?.remove()
      await dropDatabase()
    })

    test('[ENG-10] every document in every language is the same from the CMS as from its file', async () => {
      const embedded = newCache()
      const folder = await openEmbedded('fixtures/content', embedded)
      folder.close()
      const { STRAPI_TOKEN: token = '' } = cms.site
      const strapi = await openStrapi(cache, {
        ask: createAsk({ url: cms.origin, token }),
        model: cmsModel(),
        every: 60_000,
        addressOf: ({ url }) => `/media/00000000-${url.split('/').at(-1)}`,
      })
      strapi.close()
      const wanted = documentsIn(embedded)
      const found = documentsIn(cache)
      expect(Object.keys(found).toSorted()).toEqual(Object.keys(wanted).toSorted())
      for (const [key, document] of Object.entries(wanted)) expect(found[key], key).toEqual(document)
      expect(Object.keys(wanted).length).toBeGreaterThan(500)
      expect(cache.problems).toEqual([])
    })

    test('[ENG-15] nobody reads entries without the token, published or not, by list or by id', async ({ request }) => {
      const [page] = cache.all('page')
      const id = page?.ref.slug ?? ''
      for (const path of [
        `/api/pages`,
        `/api/pages?status=draft`,
        `/api/pages/${id}?status=draft`,
        '/api/upload/files',
      ]) {
        const answer = await request.get(cms.origin + path)
        expect([401, 403, 404], path).toContain(answer.status())
      }
      const queries = [
        '{ pages { title } }',
        '{ pages(status: DRAFT) { title } }',
        `{ page(documentId: "${id}") { title } }`,
        `{ page(documentId: "${id}", status: DRAFT) { title } }`,
        '{ pages_connection(status: DRAFT) { nodes { title } } }',
        '{ fragments(status: DRAFT) { name } }',
        '{ contentSchema }',
        '{ contentStamps(status: DRAFT) }',
      ]
      for (const query of queries) {
        const authorized = await request.post(`${cms.origin}/graphql`, {
          data: { query },
          headers: { authorization: `Bearer ${cms.site['STRAPI_TOKEN']}` },
        })
        expect(await authorized.json(), query).not.toHaveProperty('errors')
        for (const authorization of ['', 'Bearer wrong']) {
          const answer = await request.post(`${cms.origin}/graphql`, {
            data: { query },
            headers: authorization ? { authorization } : {},
          })
          expect(answer.status(), query).toBe(401)
          expect(await answer.json(), query).toMatchObject({ data: null })
        }
      }
    })

    test('[ENG-01] every page in every language has the same HTML, for guests and for players', async ({
      playwright,
    }) => {
      const platform = await startQuietPlatform()
      const shared = { PLATFORM_URL: platform.origin, PUBLIC_ORIGIN: 'http://site.example' }
      const sites: Site[] = []
      try {
        sites.push(await startSite('start', shared))
        sites.push(await startSite('start', { ...shared, ...cms.site, PREVIEW_ORIGIN: '' }))
        for (const { origin } of sites) {
          // files have other addresses in the CMS: none of them may be reported as a dead link
          const health = (await (await fetch(`${origin}/health`)).json()) as { content: { problems: object[] } }
          expect(health.content.problems).toEqual([])
        }
        const locales = cache.all('locale').map(({ document }) => document)
        const defaultLocale = locales.find(({ isDefault }) => isDefault)?.code ?? ''
        const paths = cache.all('page').map(({ ref, document }) => {
          const path = document.path.replaceAll(/:[^/]+/g, 'some-of-them')
          return localHref(path, ref.locale, defaultLocale)
        })
        expect(paths.length).toBeGreaterThan(180)
        for (const isPlayer of [false, true]) {
          // the same session on both sites, since a page of the account lists the sessions
          const visitor = await playwright.request.newContext({
            baseURL: sites[0]?.origin ?? '',
            userAgent: 'Mozilla/5.0 Chrome/150',
          })
          if (isPlayer) await signIn(visitor, vera)
          for (const path of paths) {
            await expect(async () => {
              const [embedded, fromCms] = await Promise.all(
                sites.map(({ origin }) => visitor.get(origin + path, { maxRedirects: 0 })),
              )
              expect(fromCms?.status(), path).toBe(embedded?.status())
              const wanted = await shownDocument((await embedded?.text()) ?? '')
              const found = await shownDocument((await fromCms?.text()) ?? '')
              expect(found.html, path).toEqual(wanted.html)
              expect(found.data, path).toEqual(wanted.data)
            }).toPass({ timeout: 20_000 }) // who has just won changes while it is compared
          }
          await visitor.dispose()
        }
      } finally {
        for (const site of sites) await site.stop()
        await platform.stop()
      }
    })
  })
}
