import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { tellSite } from './tellSite.mts'

const PUBLISH = '/content-manager/collection-types/api::page.page/abc/actions/publish'

let site: Server | undefined
afterEach(() => site?.close())

/** Starts a site that has received a notice and has not read the content yet. */
async function slowSite() {
  const told: (string | undefined)[] = []
  const reads: (() => void)[] = []
  site = createServer(({ headers, url }, response) => {
    told.push(`${url} ${headers.authorization}`)
    reads.push(() => response.writeHead(202).end())
  }).listen(0)
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  return { told, reads, origin: `http://127.0.0.1:${port}` }
}

const asked = (path: string, { method = 'POST', status = 200 } = {}) => ({ method, path, status })

describe('an editor who publishes', () => {
  it.each([
    PUBLISH,
    PUBLISH.replace('publish', 'unpublish'),
    PUBLISH.replace('abc/actions/publish', 'actions/bulkPublish'),
  ])('[ENG-12] by %s is answered when the site has read it', async (path) => {
    const { told, reads, origin } = await slowSite()
    const events: string[] = []
    const answered = tellSite({ origin, secret: 'shared' })(asked(path), async () => events.push('done')).then(() =>
      events.push('answered'),
    )
    await expect.poll(() => told).toEqual(['/webhooks/content Bearer shared'])
    expect(events).toEqual(['done'])
    reads[0]?.()
    await answered
    expect(events).toEqual(['done', 'answered'])
  })

  it.each([
    ['reads', asked(PUBLISH, { method: 'GET' })],
    ['saves a draft', asked('/content-manager/collection-types/api::page.page')],
    ['is refused', asked(PUBLISH, { status: 400 })],
  ])('[ENG-12] but who %s does not wait for the site', async (_, context) => {
    const { told, origin } = await slowSite()
    await tellSite({ origin, secret: 'shared' })(context, async () => undefined)
    expect(told).toEqual([])
  })

  it('[ENG-13] is answered without a site too', async () => {
    const { origin } = await slowSite()
    site?.close()
    await expect(tellSite({ origin, secret: 'shared' })(asked(PUBLISH), async () => undefined)).resolves.toBeUndefined()
  })
})
