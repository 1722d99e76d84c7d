import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { type RunningSite, serve } from '../../../scripts/serve.ts'

/** Secret of the webhook. */
export const SECRET = 'a secret of sixteen'

export interface Build {
  /** Names and contents of built assets. */
  readonly assets?: Readonly<Record<string, string>>
  /** Hash of the code that validators share. */
  readonly runtime?: string
}

/**
 * Starts web servers as `npm start` composes them, in this process. Their builds and retained files
 * are in a folder of their own.
 */
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
    const serverFolder = path.join(this.folder, String(++this.count))
    await mkdir(path.join(serverFolder, 'client/assets'), { recursive: true })
    for (const [name, code] of Object.entries(assets))
      await writeFile(path.join(serverFolder, 'client/assets', name), code)
    this.set({
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      // nothing listens there, because no page is requested
      PLATFORM_URL: 'http://127.0.0.1:9',
      KEPT_DIR: path.join(this.folder, 'kept'),
      MEDIA_DIR: path.join(serverFolder, 'media'),
      CONTENT_COPIES_DIR: path.join(serverFolder, 'copies'),
      ...this.settings,
    })
    const site = await serve({
      mode: 'production',
      validatorRuntime: { name: `runtime-${runtime}`, code: `export const of = '${runtime}'`, formats: '' },
      pages: {
        loadBuild: () => Promise.reject(new Error('no pages here')),
        built: { folder: serverFolder, chunks: { of: () => ({ scripts: [], styles: [] }), asset: () => undefined } },
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

interface FormAnswer {
  readonly form: { readonly title: string }
  readonly validator: string
}

/** Returns a form as a page gets it; undefined when the site has none. */
export async function fetchForm({ origin }: RunningSite, slug: string): Promise<FormAnswer | undefined> {
  const answer = await fetch(`${origin}/nfx/forms/en/${slug}`)
  return answer.ok ? ((await answer.json()) as FormAnswer) : undefined
}

/** Returns the part of `/health` about other web servers. */
export async function fetchHealth({ origin }: RunningSite) {
  return (await (await fetch(`${origin}/health`)).json()) as {
    status: string
    servers: { signalsAwaySince: string | null; filesAwaySince: string | null }
  }
}

export function sendWebhook({ origin }: RunningSite): Promise<Response> {
  return fetch(`${origin}/webhooks/content`, { method: 'POST', headers: { authorization: `Bearer ${SECRET}` } })
}
