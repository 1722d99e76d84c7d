import { readFileSync } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import Value from 'typebox/value'
import { beforeAll, expect, it } from 'vitest'
import type { ErrorEnvelope } from '#schemas/errors.ts'
import { createVisitor, type Visitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform, slowStart } from './setUpPlatform.ts'

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, Schema>>
}

interface Call {
  readonly verb: string
  readonly method: string
}

/** From the documentation, which has every call, as another test ensures. */
const calls: readonly Call[] = [...readFileSync('docs/API.md', 'utf8').matchAll(/(GET|POST) `(\w+\.\w+)`/g)].map(
  ([, verb = '', method = '']) => ({ verb, method }),
)

/** Numbers that no parameter accepts, as a script or a curious player may write them. */
const notFinite = ['Infinity', '-Infinity', '+Infinity', 'NaN', '1e999', '-1e999', '1e400', '9'.repeat(400)]
/** Numbers that are unusual but possible. */
const unusual = [
  '1e308',
  '-1e308',
  '9'.repeat(30),
  '9007199254740993',
  '1e-300',
  '5e-324',
  '-0',
  '0x10',
  '1_0',
  '٣',
  ' ',
  '',
  '[]',
  '1,2',
]

const isNumber = ({ type, anyOf = [] }: Schema): boolean =>
  type === 'number' || type === 'integer' || anyOf.some(isNumber)

/** Returns a value that the schema accepts, so that only the tested parameter can be wrong. */
function sample(schema: Schema): string {
  const { type, enum: values, anyOf, minimum = 1 } = schema
  if (values) return String(values[0])
  if (anyOf) return sample(anyOf[0] ?? {})
  if (type === 'integer' || type === 'number') return String(minimum)
  // texts, keys of commands, and ids of payments
  const texts = ['{}', 'x'.repeat(16), 'x'.repeat(20)]
  return texts.find((text) => Value.Check(schema, text)) ?? 'x'
}

describeDatabases('on $name', ({ open }) => {
  const schemas = new Map<string, FastifyRequest['routeOptions']['schema']>()
  const platform = setUpPlatform(open, {
    extend(app) {
      app.addHook('onRequest', async ({ routeOptions: { url = '', schema } }) => void schemas.set(url, schema))
    },
  })
  let player: Visitor

  const send = (call: Call, part: 'querystring' | 'body', fields: Record<string, string>) => {
    const query = part === 'querystring' ? `?${new URLSearchParams(fields)}` : ''
    const body = part === 'body' ? new URLSearchParams(fields) : undefined
    return player.fetch(`/api/${call.method}${query}`, { method: call.verb, ...(body && { body }) })
  }

  beforeAll(async () => {
    player = createVisitor(platform.origin)
    const [account = { login: '', password: '' }] = platform.demoAccounts
    await player.api.auth.login({ login: account.login, password: account.password })
    for (const call of calls.filter(({ method }) => method !== 'auth.logout'))
      await send(call, 'querystring', { probe: '1' })
    await player.api.auth.login({ login: account.login, password: account.password })
  }, slowStart)

  /** Returns every numeric parameter of every call. */
  const parameters = () =>
    calls.flatMap((call) =>
      (['querystring', 'body'] as const).flatMap((part) => {
        const { properties = {} } = (schemas.get(`/api/${call.method}`)?.[part] ?? {}) as Schema
        const fields = Object.entries(properties)
        return fields.filter(([, schema]) => isNumber(schema)).map(([name]) => ({ call, part, name, fields }))
      }),
    )

  const sendValues = async (values: readonly string[]) => {
    const results: { readonly description: string; readonly status: number; readonly error: ErrorEnvelope['error'] }[] =
      []
    for (const { call, part, name, fields } of parameters()) {
      const unexpected = Object.fromEntries(
        fields
          .filter(([key]) => !['v', 'locale', '_non_strict'].includes(key))
          .map(([key, schema]) => [key, sample(schema)]),
      )
      for (const value of values) {
        const answer = await send(call, part, { ...unexpected, [name]: value })
        const { error } = (await answer.json()) as ErrorEnvelope
        results.push({
          description: `${call.method} ${name}=${value.slice(0, 20)}: ${answer.status}`,
          status: answer.status,
          error,
        })
      }
    }
    return results
  }

  it('many calls have numeric parameters', () => {
    expect(parameters().length).toBeGreaterThan(20)
    expect(parameters().map(({ call, name }) => `${call.method} ${name}`)).toContain('account.setDepositLimit amount')
  })

  it('[API-02] an infinite number is a wrong field, in every parameter of every call', async () => {
    const unexpected = (await sendValues(notFinite)).filter(({ status }) => status !== 422 && status !== 429)
    expect(unexpected.map(({ description }) => description)).toEqual([])
  })

  it('[API-02] a number in another notation than decimal is a wrong field, in every parameter of every call', async () => {
    const results = await sendValues(['0x10', '0b1', '0o7', '1e2', '1E2', ' ', ' 1', '+1', '1_0', '.5', '5.'])
    expect(
      results.filter(({ status }) => status !== 422 && status !== 429).map(({ description }) => description),
    ).toEqual([])
  })

  it('[API-02] an unusual number never causes an internal error', async () => {
    const broken = (await sendValues(unusual)).filter(({ status }) => status >= 500)
    expect(broken.map(({ description }) => description)).toEqual([])
  })
})
