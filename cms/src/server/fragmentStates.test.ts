import { describe, expect, it } from 'vitest'
import { COLUMNS, FakeRunning, PAGE, USER } from './FakeRunning.fixture.ts'
import { fragmentRoutes } from './fragmentRoutes.mts'
import { fragmentStates } from './fragmentStates.mts'
import { FRAGMENT } from './strapi.mts'

const EARLY = '2026-03-01T10:00:00.000Z'
const LATE = '2026-03-01T11:00:00.000Z'

/** Returns blocks that show these fragments. */
const holding = (...fragments: string[]) => ({
  blocks: [{ __component: COLUMNS, inside: fragments.map((documentId) => ({ documentId })) }],
})

interface Fragment {
  readonly draft: string
  readonly live?: string
  readonly holds?: readonly string[]
  readonly by?: object
}

function cmsWith(fragments: Readonly<Record<string, Fragment>>, locale = 'en') {
  const cms = new FakeRunning()
  cms.write(PAGE, { documentId: 'p', locale, ...holding(...Object.keys(fragments).slice(0, 1)) })
  for (const [documentId, { draft, live, holds = [], by = null }] of Object.entries(fragments)) {
    const row = { documentId, locale, name: `The ${documentId}`, updatedBy: by, ...holding(...holds) }
    cms.write(FRAGMENT, { ...row, updatedAt: draft })
    if (live) cms.write(FRAGMENT, { ...row, updatedAt: live, publishedAt: live })
  }
  return cms
}

const inPage = (cms: FakeRunning, locale: string | undefined = 'en') =>
  fragmentStates(cms, { uid: PAGE, documentId: 'p', locale })

describe('of the fragments in an entry', () => {
  it('[ENG-03] one that was never published is listed as a draft, with who saved it and when', async () => {
    const cms = cmsWith({ cards: { draft: EARLY, by: { firstname: 'Edda', lastname: 'Editor' } } })
    expect(await inPage(cms)).toEqual([
      { documentId: 'cards', name: 'The cards', state: 'draft', by: 'Edda Editor', at: EARLY },
    ])
  })

  it('[ENG-03] one that was saved after it went live is listed as modified', async () => {
    const cms = cmsWith({ cards: { draft: LATE, live: EARLY, by: { username: 'edda' } } })
    expect(await inPage(cms)).toMatchObject([{ documentId: 'cards', state: 'modified', by: 'edda', at: LATE }])
  })

  it('[ENG-03] one that is as the site shows it is not listed, and what is in it is', async () => {
    const cms = cmsWith({ cards: { draft: EARLY, live: EARLY, holds: ['card'] }, card: { draft: LATE, live: EARLY } })
    expect(await inPage(cms)).toMatchObject([{ documentId: 'card', state: 'modified', by: 'Somebody' }])
  })

  it('[ENG-03] each is listed once, also where fragments hold each other', async () => {
    const cms = cmsWith({ cards: { draft: EARLY, holds: ['card', 'card'] }, card: { draft: EARLY, holds: ['cards'] } })
    expect((await inPage(cms)).map(({ documentId }) => documentId)).toEqual(['cards', 'card'])
  })

  it('[ENG-03] those of its language are listed', async () => {
    const cms = cmsWith({ cards: { draft: EARLY } })
    cms.write(PAGE, { documentId: 'p', locale: 'es', ...holding('cards', 'carta') })
    cms.write(FRAGMENT, { documentId: 'cards', locale: 'es', name: 'Tarjetas', updatedAt: LATE })
    cms.write(FRAGMENT, { documentId: 'carta', locale: 'es', name: 'Una carta', updatedAt: LATE })
    expect(await inPage(cms, 'es')).toMatchObject([{ name: 'Tarjetas', at: LATE }, { name: 'Una carta' }])
    expect(await inPage(cms)).toMatchObject([{ name: 'The cards', at: EARLY }])
  })
})

describe('the panel of the admin', () => {
  const asked = async (uid: string) => {
    const cms = cmsWith({ cards: { draft: EARLY } })
    cms.write(USER, { documentId: 'p', ...holding('cards') })
    const [route] = fragmentRoutes(cms).routes
    const context = { params: { uid, documentId: 'p' }, query: { locale: 'en' }, body: undefined as unknown }
    await route?.handler(context)
    return { body: context.body, policies: route?.config.policies }
  }

  it('[ENG-03] is answered for whoever is signed in, about entries alone', async () => {
    expect(await asked(PAGE)).toMatchObject({
      body: { fragments: [{ documentId: 'cards' }] },
      policies: ['admin::isAuthenticatedAdmin'],
    })
    for (const uid of [USER, 'api::unheard.of', 'constructor']) {
      expect((await asked(uid)).body).toEqual({ fragments: [] })
    }
  })
})
