import { randomBytes } from 'node:crypto'
import type { Model } from '#src/content/strapi/model.ts'
import { keepRights } from '../../cms/src/server/keepRights.mts'
import { applyViews } from './applyViews.ts'
import { importContent, isEmpty, languagesIn } from './importContent.ts'
import type { Strapi } from './strapi.ts'

interface SetUpInput {
  readonly strapi: Strapi
  readonly model: Model
  readonly content: string
  readonly files: string
  readonly siteOrigin: string
  readonly webhookSecret: string
  /** The site's token of an earlier start, if any. */
  readonly token: string | undefined
  readonly say: (words: string) => void
}

/**
 * Sets up what the site needs of a CMS and returns the site's token. Existing parts are not
 * changed.
 */
export async function setUp(input: SetUpInput): Promise<string> {
  const { strapi, model } = input
  await fill(input)
  await applyViews(strapi, model)
  await keepRights(strapi)
  await keepWebhook(input)
  return siteToken(input)
}

type FillInput = Pick<SetUpInput, 'strapi' | 'model' | 'content' | 'files' | 'say'>

/**
 * Imports content once: entries that editors delete are not imported again. An import that was
 * interrupted can't be told from later edits, and must start over.
 */
export async function fill({ strapi, model, content, files, say }: FillInput): Promise<void> {
  const imported = strapi.store({ type: 'plugin', name: 'croupier', key: 'import' })
  const state = await imported.get()
  if (state === 'done') return
  if (!(await isEmpty(strapi, model))) {
    if (state !== 'begun') return
    throw new Error('the first import of content did not end: empty the database (or remove data/cms) and start again')
  }
  say('importing content')
  await imported.set({ value: 'begun' })
  await addLanguages(strapi, content)
  await importContent({ strapi, model, content, files, say: (words) => say(`  ${words}`) })
  await imported.set({ value: 'done' })
}

interface Locales {
  findByCode(code: string): Promise<object | null>
  create(locale: { readonly code: string; readonly name: string }): Promise<object>
  setDefaultLocale(locale: { readonly code: string }): Promise<void>
}

async function addLanguages(strapi: Strapi, content: string): Promise<void> {
  const locales = strapi.plugin('i18n').service<Locales>('locales')
  for (const { code, name, isDefault } of await languagesIn(content)) {
    if (await locales.findByCode(code)) continue
    await locales.create({ code, name: `${name} (${code})` })
    if (isDefault) await locales.setDefaultLocale({ code })
  }
}

interface Webhook {
  readonly id: number
  readonly name: string
}

interface Webhooks {
  findWebhooks(): Promise<readonly Webhook[]>
  createWebhook(webhook: object): Promise<Webhook>
  updateWebhook(id: number, webhook: object): Promise<Webhook>
}

interface WebhookRunner {
  add(webhook: Webhook): void
  update(webhook: Webhook): void
}

const WEBHOOK = 'Croupier'
const EVENTS = [
  'entry.create',
  'entry.update',
  'entry.delete',
  'entry.publish',
  'entry.unpublish',
  'entry.draft-discard',
  'media.update',
  'media.delete',
]

/** Registers a webhook by which the CMS notifies the site of every change. */
async function keepWebhook({ strapi, siteOrigin, webhookSecret }: SetUpInput): Promise<void> {
  const store = strapi.get<Webhooks>('webhookStore')
  const runner = strapi.get<WebhookRunner>('webhookRunner')
  const webhook = {
    name: WEBHOOK,
    url: `${siteOrigin}/webhooks/content`,
    headers: { authorization: `Bearer ${webhookSecret}` },
    events: EVENTS,
    isEnabled: true,
  }
  const known = (await store.findWebhooks()).find(({ name }) => name === WEBHOOK)
  if (known) runner.update(await store.updateWebhook(known.id, { ...webhook, id: known.id }))
  else runner.add(await store.createWebhook(webhook))
}

interface Tokens {
  create(token: object): Promise<{ readonly accessKey: string }>
  getByName(name: string): Promise<{ readonly id: number } | null>
  getByAccessKey(hash: string): Promise<{ readonly id: number } | null>
  hash(token: string): string
  regenerate(id: number): Promise<{ readonly accessKey: string }>
}

const TOKEN = 'Croupier'

/** Returns the earlier token if the CMS still accepts it, else a new one. */
export async function siteToken({ strapi, token }: Pick<SetUpInput, 'strapi' | 'token'>): Promise<string> {
  const tokens = strapi.service<Tokens>('admin::api-token')
  const known = await tokens.getByName(TOKEN)
  const holder = token ? await tokens.getByAccessKey(tokens.hash(token)) : null
  if (token && known && holder?.id === known.id) return token
  if (known) return (await tokens.regenerate(known.id)).accessKey
  const made = await tokens.create({
    name: TOKEN,
    description: 'Lets the site read content, including drafts',
    type: 'read-only',
    lifespan: null,
  })
  return made.accessKey
}

interface Users {
  exists(): Promise<boolean>
  create(user: object): Promise<object>
}

interface Roles {
  getSuperAdmin(): Promise<{ readonly id: number }>
}

/** Creates the first administrator. Returns undefined when there is one. */
export async function firstAdmin(
  strapi: Strapi,
  email: string,
): Promise<{ readonly email: string; readonly password: string } | undefined> {
  const users = strapi.service<Users>('admin::user')
  if (await users.exists()) return undefined
  const { id } = await strapi.service<Roles>('admin::role').getSuperAdmin()
  // one character of each kind, as Strapi requires
  const password = `${randomBytes(12).toString('base64url')}aA1`
  await users.create({
    email,
    firstname: 'Admin',
    lastname: '',
    password,
    registrationToken: null,
    isActive: true,
    roles: [id],
  })
  return { email, password }
}
