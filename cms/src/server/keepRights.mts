import type { Model, Row, Server } from './strapi.mts'

/** The fields and languages at the last update of the rights. */
interface Known {
  /** Fields by content type. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly languages: readonly string[]
}

interface Permission {
  readonly id: number
  readonly action: string
  readonly subject: string | null
  readonly properties: { readonly fields?: readonly string[]; readonly locales?: readonly string[] }
}

interface ContentTypes {
  getNestedFields(model: Model, options: { components: Server['components'] }): string[]
}

interface Locales {
  find(): Promise<readonly { readonly code: string }[]>
}

/** The rights of a role for entries of a type. */
interface Rights {
  readonly actions: readonly string[]
  readonly conditions: readonly string[]
}

const DRAFTS = ['create', 'read', 'update', 'delete']
/** Actions whose rights are given by field. */
const WITH_FIELDS = new Set(['create', 'read', 'update'])

/** Strapi's own roles except the administrators, who have all rights. */
const ROLES: Readonly<Record<string, Rights>> = {
  'strapi-editor': { actions: [...DRAFTS, 'publish'], conditions: [] },
  'strapi-author': { actions: DRAFTS, conditions: ['admin::is-creator'] },
}

/**
 * Adds the rights for new content types, fields and languages to Strapi's roles, since Strapi sets
 * them once, for the fields of that time, and for no language. Rights that an administrator has
 * removed stay removed.
 */
export async function keepRights(server: Server): Promise<void> {
  const store = server.store({ type: 'plugin', name: 'croupier', key: 'rights' })
  const known = ((await store.get()) ?? { fields: {}, languages: [] }) as Known
  const now: Known = { fields: fieldsOf(server), languages: await languagesOf(server) }
  if (JSON.stringify(known) === JSON.stringify(now)) return
  for (const [code, rights] of Object.entries(ROLES)) {
    const role = await server.db.query('admin::role').findOne({ where: { code } })
    if (role) await keepRole(server, { role: role['id'], rights, known, now })
  }
  await store.set({ value: now })
}

interface Kept {
  readonly role: unknown
  readonly rights: Rights
  readonly known: Known
  readonly now: Known
}

async function keepRole(server: Server, { role, rights, known, now }: Kept): Promise<void> {
  const table = server.db.query('admin::permission')
  const given = (await table.findMany({ where: { role: { id: role } } })) as readonly (Permission & Row)[]
  const addedLanguages = now.languages.filter((language) => !known.languages.includes(language))
  for (const [subject, fields] of Object.entries(now.fields)) {
    const addedFields = fields.filter((field) => !known.fields[subject]?.includes(field))
    for (const name of rights.actions) {
      const action = `plugin::content-manager.explorer.${name}`
      const right = given.find((it) => it.subject === subject && it.action === action)
      const isNew = !known.fields[subject]
      if (!right && !isNew) continue
      const { fields: own = [], locales = [] } = right?.properties ?? {}
      const properties = {
        ...(WITH_FIELDS.has(name) && { fields: united(own, addedFields) }),
        ...(isLocalized(server, subject) && { locales: united(locales, right ? addedLanguages : now.languages) }),
      }
      if (right) await table.update({ where: { id: right.id }, data: { properties } })
      else
        await table.create({
          data: { action, actionParameters: {}, subject, conditions: rights.conditions, properties, role },
        })
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
