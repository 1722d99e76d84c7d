import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import * as runtime from '#registry/validatorRuntime.ts'
import type { Form } from '#schemas/form.ts'
import type { CompiledForm } from './compile.ts'
import { type Compile, CompilerFailed, compileInWorker } from './compileInWorker.ts'
import { type FormCompilerOptions, createFormCompiler } from './createFormCompiler.ts'
import { formProblems } from './formProblems.ts'

const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema'
const compile = compileInWorker(new URL('../../../scripts/compile-worker.ts', import.meta.url))

const compilerWith = (over: Partial<FormCompilerOptions> = {}) =>
  createFormCompiler({
    compile,
    runtime: { address: '/validators/runtime-1.js', module: runtime },
    onRefusal: () => undefined,
    ...over,
  })

const form = (over: object): Form => ({
  slug: 'f',
  title: 'F',
  schema: { $schema: DRAFT_2020, type: 'object', ...over },
  submit: { label: 'Send', method: 'auth.login' },
})

const compiled: CompiledForm = { code: 'c', hash: 'h', script: 'return { validate: () => true, parts: {} }' }

const nameIn = (address: string | undefined) => address?.slice(12, -3) ?? ''

describe('the form compiler', () => {
  it('[FRM-03] compiles a version once, keeps its module, and returns the validator at an address', async () => {
    const compiler = compilerWith()
    const document = form({ properties: { a: { type: 'string', rule: 'password' } } })
    const [address, again] = await Promise.all([compiler.addressOf(document), compiler.addressOf(document)])
    expect(address).toMatch(/^\/validators\/[0-9a-f]{20}\.js$/)
    expect(again).toBe(address)
    expect(compiler.module(nameIn(address))).toContain('export')
    const { validate } = compiler.validator(address ?? '') ?? {}
    expect([validate?.({ a: 1 }), validate?.({ a: 'abc' }), validate?.({ a: 'abcdef1' })]).toEqual([false, false, true])
    expect(compiler.module('nope')).toBeUndefined()
  })

  it('[ENG-13] a live form survives an error in its schema, until the next version that compiles', async () => {
    const compiler = compilerWith()
    const file = 'form/en/f.json'
    const first = form({ properties: { a: { type: 'string', rule: 'login' } } })
    const slip = form({ properties: { a: { type: 'strng', rule: 'login' } } })
    const mended = form({ properties: { a: { type: 'string', rule: 'name' } } })
    await compiler.enter([{ file, form: first }])
    await compiler.enter([{ file, form: slip }])
    expect(await compiler.usable(slip)).toBe(first)
    expect(compiler.problemOf(slip)).toBeDefined()
    await compiler.enter([{ file, form: mended }])
    expect(await compiler.usable(mended)).toBe(mended)
    const other = form({ properties: { a: { type: 'strng' } } })
    await compiler.enter([{ file: 'form/en/new.json', form: other }])
    expect(await compiler.usable(other)).toBe(other)
  })

  it('[ENG-13] a deleted form does not return with a new form in its file', async () => {
    const compiler = compilerWith()
    const file = 'form/en/f.json'
    const slip = form({ properties: { a: { type: 'strng' } } })
    await compiler.enter([{ file, form: form({ properties: { a: { type: 'string' } } }) }])
    await compiler.enter([])
    await compiler.enter([{ file, form: slip }])
    expect(await compiler.usable(slip)).toBe(slip)
  })

  it('[ENG-13] a version that took longer to compile than the next one does not replace it', async () => {
    const slow = Promise.withResolvers<CompiledForm>()
    const compiler = compilerWith({
      compile: ({ schema }) => {
        if (schema['title'] === 'bad') return Promise.reject(new Error('bad'))
        return schema['title'] === 'slow' ? slow.promise : Promise.resolve(compiled)
      },
    })
    const version = (title: string) => ({ file: 'form/en/f.json', form: form({ title }) })
    const [second, third] = [version('fast'), version('bad')] as const
    const isEntered = compiler.enter([version('slow')])
    await compiler.enter([second])
    slow.resolve(compiled)
    await isEntered
    await compiler.enter([third])
    expect(await compiler.usable(third.form)).toBe(second.form)
  })

  it('[FRM-03] a form that was not used for a day keeps working when another one is compiled', async () => {
    const hour = 60 * 60 * 1000
    let now = 0
    const compiler = compilerWith({ clock: () => now })
    const old = form({ properties: { a: { type: 'string' } } })
    const address = await compiler.addressOf(old)
    now = 25 * hour
    await compiler.addressOf(form({ properties: { b: { type: 'string' } } }))
    expect(compiler.module(nameIn(address))).toBeUndefined()
    expect(await compiler.addressOf(old)).toBe(address)
    expect(compiler.module(nameIn(address))).toContain('export')
    now = 45 * hour
    compiler.module(nameIn(address))
    now = 68 * hour
    await compiler.addressOf(form({ properties: { c: { type: 'string' } } }))
    expect(compiler.module(nameIn(address))).toContain('export')
  })

  it('[FRM-03] present forms keep their modules, for tabs that request them late', async () => {
    let now = 0
    const compiler = compilerWith({ clock: () => now })
    const old = form({ properties: { a: { type: 'string' } } })
    await compiler.enter([{ file: 'old', form: old }])
    const name = nameIn(await compiler.addressOf(old))
    now = 25 * 60 * 60 * 1000
    await compiler.enter([
      { file: 'new', form: form({ properties: { b: { type: 'string' } } }) },
      { file: 'old', form: old },
    ])
    expect(compiler.module(name)).toContain('export')
  })

  it.each([
    ['the gate refuses', { $ref: '#' }, '$.schema.$ref', /never ends/],
    [
      'has a pattern that never ends',
      { properties: { a: { items: { pattern: '^(a+)+$' } } } },
      '$.schema.properties.a.items.pattern',
      /exponential/,
    ],
    ['has a rule without a name', { properties: { a: { rule: {} } } }, '$.schema.properties.a.rule', /rule/],
  ])(
    '[FRM-03] a form that %s has no validator; file, place and reason are told once',
    async (_, over, path, reason) => {
      const told: string[] = []
      const compiler = compilerWith({ onRefusal: (_form, { expected, found }) => told.push(`${expected}: ${found}`) })
      const document = form(over)
      expect([await compiler.addressOf(document), await compiler.addressOf(document)]).toEqual([undefined, undefined])
      expect(told).toHaveLength(1)
      expect(told[0]).toMatch(reason)
      const [problem] = formProblems(
        { forms: () => [{ file: 'form/en/f.json', form: document }] },
        { forms: compiler, methods: {} },
      )
      expect(problem).toMatchObject({ file: 'form/en/f.json', path })
    },
  )

  it('[FRM-03] a form that breaks the pattern check is refused, and later ones are compiled', async () => {
    const compiler = compilerWith()
    const properties = {
      get a() {
        throw new Error('nobody can read this')
      },
    }
    const broken = form({ properties })
    const fine = form({ properties: { a: { type: 'string' } } })
    await compiler.enter([broken, fine].map((entered, index) => ({ file: `${index}`, form: entered })))
    expect(await compiler.addressOf(broken)).toBeUndefined()
    expect(compiler.problemOf(broken)?.found).toBe('nobody can read this')
    expect(await compiler.addressOf(fine)).toBeDefined()
  })

  it('[FRM-03] a form whose compilation timed out is retried every minute, and callers don’t wait for it', async () => {
    vi.useFakeTimers()
    try {
      const told: string[] = []
      const attempt = vi.fn<Compile>().mockResolvedValue(compiled)
      attempt.mockRejectedValueOnce(new CompilerFailed('late')).mockRejectedValueOnce(new CompilerFailed('late'))
      const compiler = compilerWith({ compile: attempt, onRefusal: (_form, { found }) => told.push(found) })
      const [file, document] = ['form/en/f.json', form({})]
      await compiler.enter([{ file, form: document }])
      await vi.advanceTimersByTimeAsync(119_000)
      expect(await compiler.addressOf(document)).toBeUndefined()
      expect(attempt).toHaveBeenCalledTimes(2)
      await vi.advanceTimersByTimeAsync(1000)
      expect(await compiler.addressOf(document)).toBe('/validators/h.js')
      expect([compiler.problemOf(document), compiler.recovered, told]).toEqual([undefined, 1, ['late']])
      const slip = form({ $ref: '#/none' })
      await compiler.enter([{ file, form: slip }])
      expect(await compiler.usable(slip)).toBe(document)
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['can not be compiled', new Error('wrong'), true],
    ['content no longer has', new CompilerFailed('late'), false],
  ])('[FRM-03] a form that %s is not tried again', async (_, error, isThere) => {
    vi.useFakeTimers()
    try {
      const attempt = vi.fn<Compile>().mockRejectedValue(error)
      const compiler = compilerWith({ compile: attempt })
      const entered = [{ file: 'form/en/f.json', form: form({}) }]
      await compiler.enter(entered)
      await compiler.enter(isThere ? entered : [])
      await vi.advanceTimersByTimeAsync(600_000)
      expect(attempt).toHaveBeenCalledTimes(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('[FRM-03] every form of the site compiles, in every locale', async () => {
    const refused: string[] = []
    const compiler = compilerWith({ onRefusal: ({ slug }, { found }) => refused.push(`${slug}: ${found}`) })
    for (const locale of readdirSync('fixtures/content/form')) {
      for (const file of readdirSync(`fixtures/content/form/${locale}`)) {
        const document = JSON.parse(readFileSync(`fixtures/content/form/${locale}/${file}`, 'utf8')) as Form
        expect(await compiler.addressOf(document)).toBeDefined()
      }
    }
    expect(refused).toEqual([])
  })
})
