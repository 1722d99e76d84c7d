import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RJSFSchema, hashForSchema } from '@rjsf/utils'
import { describe, expect, it } from 'vitest'
import { validationRules } from '#registry/validationRules.ts'
import * as runtime from '#registry/validatorRuntime.ts'
import * as formatsRuntime from '#registry/validatorRuntimeFormats.ts'
import type { CompiledValidator } from '#src/engine/forms/validation/errors.ts'
import { compileForm } from './compile.ts'
import { openValidator } from './openValidator.ts'

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

const compileAndOpen = (given: Parameters<typeof compileForm>[0]) => openValidator(compileForm(given, options), runtime)

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
    const validator = compileAndOpen(schema)
    expect(validator.validate(data)).toBe(codes.length === 0)
    const named = (validator.validate.errors ?? []).filter(({ keyword }) => ['errorMessage', 'rule'].includes(keyword))
    expect(named.map(({ message }) => message)).toEqual(codes)
  })

  it('[FRM-03] the parts that the layout evaluates are compiled too', () => {
    const validator = compileAndOpen(schema)
    const verdicts = Object.values(validator.parts).map((part) => part({ kind: 'company' }))
    expect(verdicts).toContain(true)
    expect(Object.values(validator.parts).some((part) => !part({ kind: 'person' }))).toBe(true)
  })

  it.each([
    [{ properties: { kind: { $ref: '#/properties/likes' } }, required: ['kind'] }, [true, false]],
    [{ properties: { kind: { $ref: '#/$defs/wanted' } }, required: ['kind'] }, [true, false]],
    [true, [true, true]],
    [false, [false, false]],
  ])('[FRM-03] a condition %j may refer to what stands elsewhere in the form, or to nothing', (condition, verdicts) => {
    const properties = { kind: { type: 'string' }, likes: { const: 'tea' } }
    const form = { properties, $defs: { wanted: { const: 'tea' } }, if: condition, ['then']: {} }
    const part = compileAndOpen(form).parts[hashForSchema(condition as RJSFSchema)]
    expect(['tea', 'soup'].map((kind) => part?.({ kind }))).toEqual(verdicts)
  })

  it.each([
    ['another dialect', { $schema: 'http://json-schema.org/draft-04/schema#', type: 'object' }, /draft-07 or 2020-12/],
    ['a rule without a name', { $schema: DRAFT_7, properties: { a: { rule: {} } } }, /rule/],
    ['an unknown keyword', { $schema: DRAFT_7, properties: { a: { shout: true } } }, /shout/],
    [
      'a keyword that says nothing sensible',
      { properties: { a: { minLength: -1 } } },
      /properties\.a\.minLength: expected at least 0, found -1/,
    ],
    ['no value to choose', { properties: { a: { enum: [] } } }, /properties\.a\.enum: expected at least one value/],
    [
      'one of draft-07',
      { $schema: DRAFT_7, properties: { a: { minLength: -1 } } },
      /properties\.a\.minLength: expected at least 0, found -1/,
    ],
  ])('[FRM-03] a schema with %s is refused in words', (_, bad, message) => {
    expect(() => compileForm(bad, options)).toThrow(message)
  })

  it('[FRM-03] draft-07 is compiled as draft-07: a list of item schemas is a tuple', () => {
    const pair = { type: 'array', items: [{ type: 'string' }, { type: 'number' }], minItems: 2, additionalItems: false }
    const validator = compileAndOpen({ $schema: DRAFT_7, properties: { pair } })
    expect([validator.validate({ pair: ['a', 1] }), validator.validate({ pair: [1, 'a'] })]).toEqual([true, false])
  })

  it('[VAL-21] a text that is too long is not matched against its pattern', () => {
    const validator = compileAndOpen({ properties: { a: { type: 'string', pattern: '\\s+$', maxLength: 1000 } } })
    expect([validator.validate({ a: 'x ' }), validator.validate({ a: 'x' })]).toEqual([true, false])
    const from = process.threadCpuUsage()
    expect(validator.validate({ a: `${' '.repeat(150_000)}x` })).toBe(false)
    // the pattern would take more than ten seconds of processor time on it
    expect(process.threadCpuUsage(from).user / 1000).toBeLessThan(2000)
    expect(validator.validate.errors?.map(({ keyword }) => keyword)).toEqual(['maxLength'])
  })

  it('[VAL-21] a text up to the maximum length is matched against its pattern, whatever its characters', () => {
    const validator = compileAndOpen({ properties: { a: { type: 'string', pattern: '^x', maxLength: 3 } } })
    expect(validator.validate({ a: '😀😀😀' })).toBe(false)
    expect(validator.validate.errors?.map(({ keyword }) => keyword)).toEqual(['pattern'])
  })

  it.each([
    ['data:text/plain;name=a.txt;base64,YQ==', true],
    ['data:,', true],
    ['x data:,', false],
    ['https://example.com/', false],
  ])('[FRM-09] %s is a file as forms send it: %s', (file, isFile) => {
    expect(compileAndOpen({ properties: { a: { type: 'string', format: 'data-url' } } }).validate({ a: file })).toBe(
      isFile,
    )
  })

  it('[FRM-03] a schema without a dialect is 2020-12, and an unknown dialect is refused with its path', () => {
    const pair = { type: 'array', prefixItems: [{ type: 'string' }], items: false }
    expect(compileAndOpen({ properties: { pair } }).validate({ pair: ['a', 1] })).toBe(false)
    const bad = { $schema: 'http://json-schema.org/draft-04/schema#' }
    expect(() => compileForm(bad, options)).toThrow('$.schema.$schema: expected draft-07 or 2020-12, found http')
  })

  it('[FRM-03] the module for browsers gives the same results as this process', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'validators-'))
    const shared = { ...runtime, ...formatsRuntime }
    const names = Object.keys(shared).join(', ')
    try {
      Object.assign(globalThis, { sharedRuntime: shared })
      const text = `export const { ${names} } = globalThis.sharedRuntime`
      await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
      for (const name of ['runtime.js', 'runtime-formats.js']) await writeFile(path.join(folder, name), text)
      const more = {
        born: { type: 'string', format: 'date' },
        short: { type: 'string', maxLength: 3 },
        some: { type: 'array', uniqueItems: true, items: { type: 'object' } },
        group: { oneOf: [{ properties: { a: { const: { b: 1 } } }, required: ['a'] }, { required: ['c'] }] },
      }
      const form = { ...schema, properties: { ...schema.properties, ...more } }
      const address = pathToFileURL(path.join(folder, 'runtime.js')).href
      const compiled = compileForm(form, { ...options, runtime: address })
      await writeFile(path.join(folder, 'form.js'), compiled.code)
      const loaded = (await import(
        /* @vite-ignore */ pathToFileURL(path.join(folder, 'form.js')).href
      )) as CompiledValidator
      const here = openValidator(compiled, shared)
      expect(Object.keys(loaded.parts)).toEqual(Object.keys(here.parts))
      expect(Object.keys(loaded.parts).length).toBeGreaterThan(1)
      const good = { login: 'ana', password: 'abcdef', born: '2000-01-31', short: 'abc', some: [{ a: 1 }, { a: 2 }] }
      for (const [data, isValid] of [
        [good, true],
        [{ ...good, born: '31.01.2000' }, false],
        [{ ...good, short: 'abcd' }, false],
        [{ ...good, some: [{ a: 1 }, { a: 1 }] }, false],
        [{ ...good, password: 'abc' }, false],
        [{ ...good, kind: 'company' }, false],
        [{ ...good, group: { a: { b: 1 } } }, true],
        [{ ...good, group: { a: { b: 2 } } }, false],
      ] as const) {
        expect([loaded.validate(data), here.validate(data)]).toEqual([isValid, isValid])
        expect(loaded.validate.errors).toEqual(here.validate.errors)
      }
      for (const [hash, part] of Object.entries(loaded.parts)) {
        const kind = { kind: 'company' }
        expect(part(kind)).toBe(here.parts[hash]?.(kind))
      }
    } finally {
      Reflect.deleteProperty(globalThis, 'sharedRuntime')
      await rm(folder, { recursive: true })
    }
  })
})
