import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { type RunningSite, serve } from '../../../scripts/serve.ts'

/** Of the webhook. */
export const SECRET = 'a secret of sixteen'

export interface Build {
  /** Names and contents of built assets. */
  readonly assets?: Readonly<Record<string, string>>
  /** The hash of the code that validators share. */
  readonly runtime?: string
}

/** Web servers as `npm start` composes them, in this process; what they build and keep lies in a folder of their own. */
export class WebServers {
  private readonly running = new Set<RunningSite>()
  private readonly settings: Readonly<Record<string, string>>
  private folder = ''
  private count = 0

  constructor(settings: Readonly<Record<string, string>>) {
    this.settings = settings
  }

  async start({ assets = {}, runtime = '0123456789abcdef' }: Build = {}): Promise<RunningSite> {
    this.folder ||= await mkdtemp(path.join(tmpdir(), 'web-servers-'))
    const own = path.join(this.folder, String(++this.count))
    await mkdir(path.join(own, 'client/assets'), { recursive: true })
    for (const [name, code] of Object.entries(assets)) await writeFile(path.join(own, 'client/assets', name), code)
    this.set({
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      // nobody is there: no page is asked for here
      PLATFORM_URL: 'http://127.0.0.1:9',
      KEPT_DIR: path.join(this.folder, 'kept'),
      MEDIA_DIR: path.join(own, 'media'),
      CONTENT_COPIES_DIR: path.join(own, 'copies'),
      ...this.settings,
    })
    const site = await serve({
      mode: 'production',
      validatorRuntime: { name: `runtime-${runtime}`, code: `export const of = '${runtime}'`, formats: '' },
      pages: {
        loadBuild: () => Promise.reject(new Error('no pages here')),
        built: { folder: own, chunks: { of: () => ({ scripts: [], styles: [] }), asset: () => undefined } },
      },
    }).finally(() => vi.unstubAllEnvs())
    this.running.add(site)
    return site
  }

  async stop(site: RunningSite): Promise<void> {
    this.running.delete(site)
    await site.close()
  }

  async close(): Promise<void> {
    await Promise.all([...this.running].map((site) => this.stop(site)))
    if (this.folder) await rm(this.folder, { recursive: true })
  }

  private set(settings: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  }
}

interface ShownForm {
  readonly form: { readonly title: string }
  readonly validator: string
}

/** A form as a page gets it; undefined when the site has none. */
export async function formAt({ origin }: RunningSite, slug: string): Promise<ShownForm | undefined> {
  const answer = await fetch(`${origin}/nfx/forms/en/${slug}`)
  return answer.ok ? ((await answer.json()) as ShownForm) : undefined
}

/** What `/health` says of other web servers. */
export async function healthOf({ origin }: RunningSite) {
  return (await (await fetch(`${origin}/health`)).json()) as {
    status: string
    servers: { signalsAwaySince: string | null; filesAwaySince: string | null }
  }
}

export function tell({ origin }: RunningSite): Promise<Response> {
  return fetch(`${origin}/webhooks/content`, { method: 'POST', headers: { authorization: `Bearer ${SECRET}` } })
}
