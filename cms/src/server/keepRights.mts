import type { Model, Row, Server } from './strapi.mts'

/** What there was to have rights for, when they were last kept. */
interface Known {
  /** Fields by content type. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly languages: readonly string[]
}

interface Permission {
  readonly id: number
  readonly action: string
  readonly subject: string | null
  readonly conditions: readonly string[]
  readonly properties: { readonly fields?: readonly string[]; readonly locales?: readonly string[] }
}

interface ContentTypes {
  getNestedFields(model: Model, options: { components: Server['components'] }): string[]
}

interface Locales {
  find(): Promise<readonly { readonly code: string }[]>
}

/** Strapi's own roles, besides the administrators', who may do everything. */
const ROLES = ['strapi-editor', 'strapi-author']
/** A content type that is new gives a role the rights that it has for pages. */
const EXAMPLE = 'api::page.page'

/**
 * Strapi gives its roles rights once, for the fields of that day and in no language. What has come since – languages,
 * fields, content types – is added; what somebody has taken from a role stays taken.
 */
export async function keepRights(server: Server): Promise<void> {
  const store = server.store({ type: 'plugin', name: 'croupier', key: 'rights' })
  const known = ((await store.get()) ?? { fields: {}, languages: [] }) as Known
  const now: Known = { fields: fieldsOf(server), languages: await languagesOf(server) }
  if (JSON.stringify(known) === JSON.stringify(now)) return
  for (const code of ROLES) {
    const role = await server.db.query('admin::role').findOne({ where: { code } })
    if (role) await keepRole(server, { role: role['id'], known, now })
  }
  await store.set({ value: now })
}

interface Kept {
  readonly role: unknown
  readonly known: Known
  readonly now: Known
}

async function keepRole(server: Server, { role, known, now }: Kept): Promise<void> {
  const table = server.db.query('admin::permission')
  const permissions = (await table.findMany({ where: { role: { id: role } } })) as readonly (Permission & Row)[]
  for (const { id, subject, properties } of permissions) {
    const fields = now.fields[subject ?? '']
    if (!subject || !fields) continue
    const addedFields = fields.filter((field) => !known.fields[subject]?.includes(field))
    const addedLanguages = now.languages.filter((language) => !known.languages.includes(language))
    const widened = {
      ...properties,
      ...(properties.fields && { fields: united(properties.fields, addedFields) }),
      ...(isLocalized(server, subject) && { locales: united(properties.locales ?? [], addedLanguages) }),
    }
    await table.update({ where: { id }, data: { properties: widened } })
  }

  const examples = permissions.filter(({ subject }) => subject === EXAMPLE)
  const isNew = (subject: string) => !known.fields[subject] && !permissions.some((one) => one.subject === subject)
  for (const [subject, fields] of Object.entries(now.fields).filter(([uid]) => isNew(uid))) {
    for (const { action, conditions, properties: example } of examples) {
      const properties = {
        ...(example.fields && { fields }),
        ...(isLocalized(server, subject) && { locales: now.languages }),
      }
      await table.create({ data: { action, subject, conditions, properties, role } })
    }
  }
}

const united = (some: readonly string[], others: readonly string[]) => [...new Set([...some, ...others])]

const isLocalized = (server: Server, subject: string) =>
  server.contentTypes[subject]?.pluginOptions?.i18n?.localized === true

function fieldsOf(server: Server): Record<string, string[]> {
  const { components, contentTypes } = server
  const service = server.service<ContentTypes>('admin::content-type')
  const own = Object.values(contentTypes).filter(({ uid }) => uid.startsWith('api::'))
  return Object.fromEntries(own.map((model) => [model.uid, service.getNestedFields(model, { components })]))
}

async function languagesOf(server: Server): Promise<string[]> {
  const found = await server.plugin('i18n').service<Locales>('locales').find()
  return found.map(({ code }) => code)
}
