import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { validationRules } from '#registry/validation-rules.ts'
import type { Form } from '#schemas/form.ts'
import { compileForm } from './compile.ts'
import { createFormCompiler } from './createFormCompiler.ts'

const options = { rules: validationRules, runtime: '/validators/runtime-1.js' }
const DRAFT_7 = 'http://json-schema.org/draft-07/schema#'
const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema'

const schema = {
  $schema: DRAFT_2020,
  type: 'object',
  required: ['login', 'password'],
  properties: {
    login: { type: 'string', minLength: 2 },
    password: { type: 'string', rule: 'password' },
    kind: { enum: ['person', 'company'] },
  },
  if: { properties: { kind: { const: 'company' } }, required: ['kind'] },
  then: {
    required: ['vat'],
    properties: { vat: { type: 'string' } },
    errorMessage: { required: { vat: 'insertVat' } },
  },
  errorMessage: { required: { login: 'insertLogin', password: 'insertPassword' } },
}

const form = (over: object): Form => ({
  slug: 'f',
  title: 'F',
  schema: { $schema: DRAFT_2020, type: 'object', ...over },
  submit: { label: 'Send', method: 'auth.login' },
})

describe('compiled validators', () => {
  it('[FRM-03] a form becomes an ES module without eval that imports the shared runtime alone', () => {
    const { code, hash } = compileForm(schema, options)
    expect(code).toMatch(/^import \{ [^}]+ \} from "\/validators\/runtime-1\.js";/)
    expect(code).toMatch(/export const validate ?=/)
    expect(code).not.toMatch(/new Function|\beval\(|require\(|ajv/i)
    expect(hash).toMatch(/^[0-9a-f]{20}$/)
    expect(compileForm(structuredClone(schema), options).hash).toBe(hash)
    expect(compileForm({ ...schema, properties: {} }, options).hash).not.toBe(hash)
  })

  it.each([
    [{}, ['insertLogin', 'insertPassword']],
    [{ login: 'ana', password: 'abc' }, ['shortPassword']],
    [{ login: 'ana', password: 'abcdef', kind: 'company' }, ['insertVat']],
    [{ login: 'ana', password: 'abcdef' }, []],
  ])('[FRM-04] %j gives the codes that the schema names: %j', (data, codes) => {
    const { validator } = compileForm(schema, options)
    expect(validator.validate(data)).toBe(codes.length === 0)
    const named = (validator.validate.errors ?? []).filter(({ keyword }) => ['errorMessage', 'rule'].includes(keyword))
    expect(named.map(({ message }) => message)).toEqual(codes)
  })

  it('[FRM-03] the parts that the layout asks about are compiled too', () => {
    const { validator } = compileForm(schema, options)
    const verdicts = Object.values(validator.parts).map((part) => part({ kind: 'company' }))
    expect(verdicts).toContain(true)
    expect(Object.values(validator.parts).some((part) => !part({ kind: 'person' }))).toBe(true)
  })

  it.each([
    ['another dialect', { $schema: 'http://json-schema.org/draft-04/schema#', type: 'object' }, /draft-07 or 2020-12/],
    ['an unknown rule', { $schema: DRAFT_7, properties: { a: { rule: 'nope' } } }, /rule/],
    ['an unknown keyword', { $schema: DRAFT_7, properties: { a: { shout: true } } }, /shout/],
  ])('[FRM-03] a schema with %s is refused in words', (_, bad, message) => {
    expect(() => compileForm(bad, options)).toThrow(message)
  })

  it('[FRM-03] draft-07 is read as draft-07: a list of item schemas is a tuple', () => {
    const pair = { type: 'array', items: [{ type: 'string' }, { type: 'number' }], minItems: 2, additionalItems: false }
    const { validator } = compileForm({ $schema: DRAFT_7, properties: { pair } }, options)
    expect([validator.validate({ pair: ['a', 1] }), validator.validate({ pair: [1, 'a'] })]).toEqual([true, false])
  })
})

describe('the form compiler', () => {
  it('[FRM-03] compiles a version once, keeps its module, and knows the validator behind an address', () => {
    const compiler = createFormCompiler(options, () => undefined)
    const document = form({ properties: { a: { type: 'string' } } })
    const address = compiler.addressOf(document)
    expect(address).toMatch(/^\/validators\/[0-9a-f]{20}\.js$/)
    expect(compiler.addressOf(document)).toBe(address)
    expect(compiler.module(address?.slice(12, -3) ?? '')).toContain('export')
    expect(compiler.validator(address ?? '')?.validate({ a: 1 })).toBe(false)
    expect(compiler.module('nope')).toBeUndefined()
  })

  it('[FRM-03] a form that was not asked for in a day works on when another one is compiled', () => {
    const hour = 60 * 60 * 1000
    let now = 0
    const compiler = createFormCompiler(
      options,
      () => undefined,
      () => now,
    )
    const old = form({ properties: { a: { type: 'string' } } })
    const address = compiler.addressOf(old) ?? ''
    const name = address.slice(12, -3)
    now = 25 * hour
    compiler.addressOf(form({ properties: { b: { type: 'string' } } }))
    expect(compiler.module(name)).toBeUndefined()
    expect(compiler.addressOf(old)).toBe(address)
    expect(compiler.module(name)).toContain('export')
    expect(compiler.validator(address)?.validate({ a: 1 })).toBe(false)
    now = 45 * hour
    compiler.module(name)
    now = 68 * hour
    compiler.addressOf(form({ properties: { c: { type: 'string' } } }))
    expect(compiler.module(name)).toContain('export')
  })

  it('[FRM-03] forms that content still has keep their modules, for tabs that ask for them late', async () => {
    let now = 0
    const compiler = createFormCompiler(
      options,
      () => undefined,
      () => now,
    )
    const old = form({ properties: { a: { type: 'string' } } })
    await compiler.enter([old])
    const name = compiler.addressOf(old)?.slice(12, -3) ?? ''
    now = 25 * 60 * 60 * 1000
    await compiler.enter([form({ properties: { b: { type: 'string' } } }), old])
    expect(compiler.module(name)).toContain('export')
  })

  it.each([
    ['too deep', form({ properties: { a: nest(80) } }), /deep/],
    ['too large', form({ title: 'x'.repeat(300_000) }), /KB/],
    ['referring elsewhere', form({ $ref: 'https://example.com/x.json' }), /\$ref/],
    ['beyond compiling', form({ $ref: '#/$defs/none' }), /none/],
  ])('[FRM-03] a schema %s has no validator, and the reason is told once', (_, document, reason) => {
    const told: string[] = []
    const compiler = createFormCompiler(options, (_form, { expected, found }) => told.push(`${expected}: ${found}`))
    expect(compiler.addressOf(document)).toBeUndefined()
    expect(compiler.addressOf(document)).toBeUndefined()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(reason)
  })

  it.each([
    ['exponential, however short the field', { pattern: '^(a+)+$', maxLength: 20 }, /\^\(a\+\)\+\$/],
    ['polynomial on a field without end', { pattern: '\\s+$' }, /maxLength of at most 1000/],
    ['polynomial on a long field', { pattern: '\\s+$', maxLength: 1001 }, /maxLength of at most 1000/],
    ['exponential among property names', { patternProperties: { '^(a+)+$': {} } }, /exponential/],
  ])('[FRM-03] a form with a pattern that is %s is refused', async (_, over, reason) => {
    const compiler = createFormCompiler(options, () => undefined)
    const document = form({ properties: { list: { items: over } } })
    await compiler.enter([document])
    expect(compiler.addressOf(document)).toBeUndefined()
    const { expected, found } = compiler.problemOf(document) ?? {}
    expect(`${expected}: ${found}`).toMatch(reason)
  })

  it.each([
    ['linear', { pattern: '^[A-Z]{2}$' }],
    ['polynomial on a short field', { pattern: '\\s+$', maxLength: 1000 }],
  ])('[FRM-03] a pattern that is %s is taken once it has been judged', async (_, over) => {
    const compiler = createFormCompiler(options, () => undefined)
    const document = form({ properties: { a: { type: 'string', ...over } } })
    expect(compiler.addressOf(document)).toBeUndefined()
    expect(compiler.problemOf(document)).toBeUndefined()
    await compiler.enter([document])
    expect(compiler.addressOf(document)).toMatch(/^\/validators\//)
    expect(compiler.problemOf(document)).toBeUndefined()
  })

  it('[FRM-03] every form of the site compiles, in every locale', async () => {
    const refused: string[] = []
    const compiler = createFormCompiler(options, ({ slug }, { found }) => refused.push(`${slug}: ${found}`))
    for (const locale of readdirSync('fixtures/content/form')) {
      for (const file of readdirSync(`fixtures/content/form/${locale}`)) {
        const document = JSON.parse(readFileSync(`fixtures/content/form/${locale}/${file}`, 'utf8')) as Form
        await compiler.enter([document])
        expect(compiler.addressOf(document)).toBeDefined()
      }
    }
    expect(refused).toEqual([])
  })
})

function nest(depth: number): object {
  return depth === 0 ? { type: 'string' } : { type: 'object', properties: { a: nest(depth - 1) } }
}
