import { type IncomingMessage, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Entry {
  readonly documentId: string
  readonly locale?: string
  readonly [attribute: string]: unknown
}

interface GraphqlRequest {
  readonly query: string
  readonly variables?: { readonly ids?: readonly string[] }
}

/** Types of this CMS, each with its attributes. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  Locale: ['code', 'name', 'icon', 'dir', 'isDefault'],
  Form: ['slug', 'title', 'schema', 'submit'],
  ComponentFormSubmit: ['label', 'method'],
}
const ENGLISH = { documentId: 'english', code: 'en', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true }

/**
 * The parts of a CMS that the site needs: types, versions and entries over GraphQL, for one
 * language and forms.
 */
export class FakeCms {
  private readonly server: Server
  private readonly forms = new Map<string, Entry>()
  private changes = 0

  constructor() {
    this.server = createServer(async (request, response) => {
      const data = this.answer(await readRequest(request))
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

  /** Publishes a form with one text field of at most `maxLength` characters. */
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

  private answer({ query, variables = {} }: GraphqlRequest): object {
    if (query.includes('__schema')) return { __schema: { types: Object.entries(TYPES).map(toGraphqlType) } }
    const lists = { files: [], locale: [{ ...ENGLISH, updatedAt: '1' }], form: [...this.forms.values()] }
    const [, requestedType = ''] = /entries: (\w+)s\(/.exec(query) ?? []
    if (!requestedType) return { contentStamps: lists }
    const entries: readonly Entry[] = lists[requestedType as 'locale' | 'form']
    return { entries: entries.filter(({ documentId }) => variables.ids?.includes(documentId)) }
  }

  private stamp(): object {
    this.changes++
    return { updatedAt: String(this.changes), publishedAt: String(this.changes) }
  }
}

const toGraphqlType = ([name, attributes]: [string, readonly string[]]) => ({
  name,
  fields: attributes.map((attribute) => ({ name: attribute })),
  possibleTypes: null,
})

const readRequest = async (request: IncomingMessage) => JSON.parse(await text(request)) as GraphqlRequest
