import type { FastifyRequest } from 'fastify'
import { asObject } from '#src/shared/json.ts'
import { refuseInvalid } from '../PlatformError.ts'

/**
 * Rejects numbers that are not finite, after parameters were coerced. Ajv coerces `Infinity` and
 * `1e999`, and skips the limits of a parameter that isn't finite.
 */
export function refuseNotFinite({ query, body }: FastifyRequest): void {
  const fields = [query, body].flatMap((part) => (isFields(part) ? Object.entries(part) : []))
  const invalidFields = fields.filter(([, value]) =>
    [value].flat().some((it) => typeof it === 'number' && !Number.isFinite(it)),
  )
  refuseInvalid(Object.fromEntries(invalidFields.map(([name]) => [name, ['wrongField']])))
}

/**
 * Matches a decimal number. Ajv would read `0x10` and `1e2` too, which nobody means as an amount.
 */
const DECIMAL = /^-?\d+(\.\d+)?$/

/** Rejects texts that are no decimal numbers, before parameters are coerced. */
export function refuseNotDecimal({ query, body, routeOptions: { schema } }: FastifyRequest): void {
  const invalidFields = [...notDecimal(query, schema?.querystring), ...notDecimal(body, schema?.body)]
  refuseInvalid(Object.fromEntries(invalidFields.map((name) => [name, ['wrongField']])))
}

function notDecimal(part: unknown, schema: unknown): string[] {
  const properties = asObject(asObject(schema)['properties'])
  if (!isFields(part)) return []
  const fields = Object.entries(part).filter(([name]) => isNumber(properties[name]))
  const isWrong = (value: unknown) => typeof value === 'string' && value !== '' && !DECIMAL.test(value)
  return fields.filter(([, value]) => [value].flat().some(isWrong)).map(([name]) => name)
}

/** Checks whether a parameter is a number in every alternative of its schema. */
function isNumber(schema: unknown): boolean {
  const { type, anyOf } = asObject(schema)
  return type === 'number' || type === 'integer' || (Array.isArray(anyOf) && anyOf.length > 0 && anyOf.every(isNumber))
}

const isFields = (part: unknown): part is object => typeof part === 'object' && part !== null && !Buffer.isBuffer(part)
