import type { FastifyRequest } from 'fastify'

import { refuseInvalid } from './errors.ts'

/**
 * Rejects numbers that are not finite, after they were read from their texts. Ajv coerces `Infinity` and `1e999`, and leaves
 * the limits of a parameter out for what isn't finite.
 */
export function refuseNotFinite({ query, body }: FastifyRequest): void {
  const fields = [query, body].flatMap((part) => (isFields(part) ? Object.entries(part) : []))
  const wrong = fields.filter(([, value]) =>
    [value].flat().some((it) => typeof it === 'number' && !Number.isFinite(it)),
  )
  refuseInvalid(Object.fromEntries(wrong.map(([name]) => [name, ['wrongField']])))
}

/** Digits, with a point or without: nobody means `0x10` or `1e2` for an amount, and Ajv reads both. */
const DECIMAL = /^-?\d+(\.\d+)?$/

/** Rejects texts that are no numbers in decimal notation, before they are read as numbers. */
export function refuseNotDecimal({ query, body, routeOptions: { schema } }: FastifyRequest): void {
  const wrong = [...notDecimal(query, schema?.querystring), ...notDecimal(body, schema?.body)]
  refuseInvalid(Object.fromEntries(wrong.map((name) => [name, ['wrongField']])))
}

function notDecimal(part: unknown, schema: unknown): string[] {
  const { properties = {} } = (schema ?? {}) as SchemaPart
  if (!isFields(part)) return []
  const fields = Object.entries(part).filter(([name]) => isNumber(properties[name]))
  const isWrong = (value: unknown) => typeof value === 'string' && value !== '' && !DECIMAL.test(value)
  return fields.filter(([, value]) => [value].flat().some(isWrong)).map(([name]) => name)
}

interface SchemaPart {
  readonly type?: unknown
  readonly anyOf?: readonly SchemaPart[]
  readonly properties?: Readonly<Record<string, SchemaPart>>
}

/** Whether a parameter is a number and nothing else. */
const isNumber = ({ type, anyOf }: SchemaPart = {}): boolean =>
  type === 'number' || type === 'integer' || (anyOf !== undefined && anyOf.length > 0 && anyOf.every(isNumber))

const isFields = (part: unknown): part is object => typeof part === 'object' && part !== null && !Buffer.isBuffer(part)
