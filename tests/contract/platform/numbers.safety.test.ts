import { readFileSync } from 'node:fs'

import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, it } from 'vitest'

import type { ErrorEnvelope } from '#schemas/errors.ts'

import { describeDatabases } from './databases.ts'
import { slowStart, whileTesting } from './running.ts'
import { createVisitor, type Visitor } from './visitor.ts'

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

/** The documentation names each one: a test of its own sees to that. */
const calls: readonly Call[] = [...readFileSync('docs/API.md', 'utf8').matchAll(/(GET|POST) `(\w+\.\w+)`/g)].map(
  ([, verb = '', method = '']) => ({ verb, method }),
)

/** What no parameter means, as a script or a curious player writes it. */
const notFinite = ['Infinity', '-Infinity', '+Infinity', 'NaN', '1e999', '-1e999', '1e400', '9'.repeat(400)]
/** Numbers of some kind, but hardly what anyone wants. */
const odd = [
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

/** Something that the schema accepts, so that the parameter under test is all that can be wrong. */
function sample({ type, enum: values, anyOf, minimum = 1 }: Schema): string {
  if (values) return String(values[0])
  if (anyOf) return sample(anyOf[0] ?? {})
  return type === 'integer' || type === 'number' ? String(minimum) : 'x'
}

describeDatabases('on $name', ({ open }) => {
  const schemas = new Map<string, FastifyRequest['routeOptions']['schema']>()
  const platform = whileTesting(open, {
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

  /** Every numeric parameter of every call. */
  const parameters = () =>
    calls.flatMap((call) =>
      (['querystring', 'body'] as const).flatMap((part) => {
        const { properties = {} } = (schemas.get(`/api/${call.method}`)?.[part] ?? {}) as Schema
        const own = Object.entries(properties)
        return own.filter(([, schema]) => isNumber(schema)).map(([name]) => ({ call, part, name, own }))
      }),
    )

  const answers = async (values: readonly string[]) => {
    const found: { readonly says: string; readonly status: number; readonly error: ErrorEnvelope['error'] }[] = []
    for (const { call, part, name, own } of parameters()) {
      const others = Object.fromEntries(
        own
          .filter(([key]) => !['v', 'locale', '_non_strict'].includes(key))
          .map(([key, schema]) => [key, sample(schema)]),
      )
      for (const value of values) {
        const answer = await send(call, part, { ...others, [name]: value })
        const { error } = (await answer.json()) as ErrorEnvelope
        found.push({
          says: `${call.method} ${name}=${value.slice(0, 20)}: ${answer.status}`,
          status: answer.status,
          error,
        })
      }
    }
    return found
  }

  it('numbers are found in a good part of the calls', () => {
    expect(parameters().length).toBeGreaterThan(20)
    expect(parameters().map(({ call, name }) => `${call.method} ${name}`)).toContain('account.setDepositLimit amount')
  })

  it('[API-02] a number that is not finite is a wrong field, in every parameter of every call', async () => {
    const others = (await answers(notFinite)).filter(({ status }) => status !== 422 && status !== 429)
    expect(others.map(({ says }) => says)).toEqual([])
  })

  it('[API-02] a number that is not written in decimals is a wrong field, in every parameter of every call', async () => {
    const found = await answers(['0x10', '0b1', '0o7', '1e2', '1E2', ' ', ' 1', '+1', '1_0', '.5', '5.'])
    expect(found.filter(({ status }) => status !== 422 && status !== 429).map(({ says }) => says)).toEqual([])
  })

  it('[API-02] an odd number never makes a call fail inside', async () => {
    const broken = (await answers(odd)).filter(({ status }) => status >= 500)
    expect(broken.map(({ says }) => says)).toEqual([])
  })
})
