import { describe, expect, it } from 'vitest'
import { keepRights } from './keepRights.mts'
import type { Model, Query, Row, Server } from './strapi.mts'

type Stored = Record<string, unknown> & { id: number }

/** A Strapi with two roles in memory; `fields` and `languages` are its present ones. */
class FakeServer implements Server {
  readonly fields: Record<string, string[]>
  readonly languages: string[]
  readonly permissions: Stored[] = []
  private kept: unknown = null

  constructor(fields: Record<string, string[]>, languages: string[]) {
    this.fields = fields
    this.languages = languages
  }

  get contentTypes(): Record<string, Model> {
    const models = Object.keys(this.fields).map((uid) => {
      const pluginOptions = { i18n: { localized: uid !== 'api::redirect.redirect' } }
      return [uid, { uid, attributes: {}, pluginOptions }] as const
    })
    return Object.fromEntries(models)
  }

  readonly components = {}
  getModel = (uid: string) => this.contentTypes[uid] as Model
  plugin = () => ({ service: <T>() => ({ find: async () => this.languages.map((code) => ({ code })) }) as T })
  service = <T>() => ({ getNestedFields: ({ uid }: Model) => this.fields[uid] }) as T
  store = () => ({
    get: async () => structuredClone(this.kept),
    set: async ({ value }: { readonly value: unknown }) => {
      this.kept = structuredClone(value)
    },
  })

  readonly db = {
    getConnection: () => {
      throw new Error('not used')
    },
    transaction: () => {
      throw new Error('not used')
    },
    metadata: { get: () => ({ attributes: {} }) },
    query: (uid: string): Query => (uid === 'admin::role' ? this.roles() : this.table()),
  }

  private roles(): Query {
    const roles: Record<string, number> = { 'strapi-editor': 1, 'strapi-author': 2 }
    const findOne = async (input: object) => {
      const { where } = input as { where: { code: string } }
      return { id: roles[where.code] }
    }
    return { ...this.table(), findOne }
  }

  private table(): Query {
    return {
      findOne: async () => null,
      findMany: async (input) => {
        const { where } = input as { where: { role: { id: number } } }
        return this.permissions.filter((row) => row['role'] === where.role.id) as Row[]
      },
      create: async ({ data }) => {
        const row = { ...data, id: this.permissions.length + 1 }
        this.permissions.push(row)
        return row
      },
      update: async ({ where, data }) => {
        const row = this.permissions.find(({ id }) => id === (where as { id: number }).id)
        return Object.assign(row ?? {}, data) as Row
      },
    }
  }

  give(role: number, subject: string, action: string, properties: object, conditions: string[] = []): void {
    this.permissions.push({ id: this.permissions.length + 1, role, subject, action, properties, conditions })
  }

  take(role: number, subject: string, action: string): void {
    const isTaken = (row: Stored) => row['role'] === role && row['subject'] === subject && row['action'] === action
    this.permissions.splice(this.permissions.findIndex(isTaken), 1)
  }

  rights(role: number, subject: string): unknown[] {
    return this.permissions
      .filter((row) => row['role'] === role && row['subject'] === subject)
      .map(({ action, properties, conditions }) => ({ action, properties, conditions }))
  }
}

const PAGE = 'api::page.page'
const REDIRECT = 'api::redirect.redirect'
const rightTo = (name: string) => `plugin::content-manager.explorer.${name}`

/**
 * Returns the state in which Strapi starts: rights without fields are removed where there are
 * languages.
 */
function firstDay(): FakeServer {
  const server = new FakeServer({ [PAGE]: ['path', 'title'], [REDIRECT]: ['from'] }, ['en', 'ar'])
  server.give(1, PAGE, rightTo('read'), { fields: ['path', 'title'] })
  server.give(1, REDIRECT, rightTo('publish'), {})
  server.give(2, PAGE, rightTo('read'), { fields: ['path', 'title'] }, CREATOR)
  return server
}

const CREATOR = ['admin::is-creator']
const locales = ['en', 'ar']

describe('rights of editors and authors', () => {
  it('[ENG-01] hold in every language from the first start on: editors publish, authors write what is their own', async () => {
    const server = firstDay()
    await keepRights(server)
    for (const [role, conditions] of [
      [1, []],
      [2, CREATOR],
    ] as const) {
      for (const name of ['create', 'read', 'update'])
        expect(server.rights(role, PAGE)).toContainEqual({
          action: rightTo(name),
          properties: { fields: ['path', 'title'], locales },
          conditions,
        })
      expect(server.rights(role, PAGE)).toContainEqual({
        action: rightTo('delete'),
        properties: { locales },
        conditions,
      })
    }
    const publish = { action: rightTo('publish'), properties: { locales }, conditions: [] }
    expect(server.rights(1, PAGE)).toContainEqual(publish)
    expect(server.rights(2, PAGE)).toHaveLength(4)
    expect(server.rights(1, REDIRECT)).toContainEqual({ ...publish, properties: {} })
    expect(server.rights(1, REDIRECT)).toHaveLength(5)
  })

  it('[ENG-01] take in fields, languages and content types that come later, and give nothing back that was taken', async () => {
    const server = firstDay()
    await keepRights(server)
    server.take(1, PAGE, rightTo('publish'))
    const [first] = server.permissions
    Object.assign(first ?? {}, { properties: { fields: ['path'], locales: ['en'] } })
    server.fields[PAGE]?.push('layout')
    server.fields['api::banner.banner'] = ['text']
    server.languages.push('es')
    await keepRights(server)
    expect(server.rights(1, PAGE)).toHaveLength(4)
    expect(server.rights(1, PAGE)[0]).toMatchObject({
      properties: { fields: ['path', 'layout'], locales: ['en', 'es'] },
    })
    expect(server.rights(2, 'api::banner.banner')).toContainEqual({
      action: rightTo('read'),
      properties: { fields: ['text'], locales: ['en', 'ar', 'es'] },
      conditions: CREATOR,
    })
  })
})
