import { type IncomingMessage, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Entry {
  readonly documentId: string
  readonly locale?: string
  readonly [attribute: string]: unknown
}

interface Question {
  readonly query: string
  readonly variables?: { readonly ids?: readonly string[] }
}

/** The types of the CMS that this one has, each with the attributes that it knows. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  Locale: ['code', 'name', 'icon', 'dir', 'isDefault'],
  Form: ['slug', 'title', 'schema', 'submit'],
  ComponentFormSubmit: ['label', 'method'],
}
const ENGLISH = { documentId: 'english', code: 'en', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true }

/** What the site needs of a CMS: types, versions and entries over GraphQL, for one language and forms. */
export class FakeCms {
  private readonly server: Server
  private readonly forms = new Map<string, Entry>()
  private changes = 0

  constructor() {
    this.server = createServer(async (request, response) => {
      const data = this.answer(await read(request))
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }))
    })
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  /** A form with one text of at most this many characters. */
  publish(slug: string, { title, maxLength }: { title: string; maxLength: number }): void {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { a: { type: 'string', maxLength } },
    }
    const submit = { label: 'Send', method: 'auth.login' }
    this.forms.set(slug, { documentId: slug, locale: 'en', slug, title, schema, submit, ...this.stamp() })
  }

  unpublish(slug: string): void {
    this.forms.delete(slug)
  }

  private answer({ query, variables = {} }: Question): object {
    if (query.includes('__schema')) return { __schema: { types: Object.entries(TYPES).map(asType) } }
    const lists = { files: [], locale: [{ ...ENGLISH, updatedAt: '1' }], form: [...this.forms.values()] }
    const [, wanted = ''] = /entries: (\w+)s\(/.exec(query) ?? []
    if (!wanted) return { contentStamps: lists }
    const entries: readonly Entry[] = lists[wanted as 'locale' | 'form']
    return { entries: entries.filter(({ documentId }) => variables.ids?.includes(documentId)) }
  }

  private stamp(): object {
    this.changes++
    return { updatedAt: String(this.changes), publishedAt: String(this.changes) }
  }
}

const asType = ([name, attributes]: [string, readonly string[]]) => ({
  name,
  fields: attributes.map((attribute) => ({ name: attribute })),
  possibleTypes: null,
})

const read = async (request: IncomingMessage) => JSON.parse(await text(request)) as Question
