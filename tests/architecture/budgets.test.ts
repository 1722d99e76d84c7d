import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Import, importCycles, measureSource } from './measureSource.ts'

const files = globSync('{src,platform,schemas,registry,renderers,scripts}/**/*.{ts,tsx}')
  .filter((file) => !/\.(test|stories|fixture)\.tsx?$|\.d\.ts$/.test(file))
  .toSorted()
const measures = files.map((file) => measureSource(file))
const lines = measures.reduce((sum, measure) => sum + measure.lines, 0)
const imports = measures.flatMap((measure) => measure.imports)

const LONGEST_FILE = 350
const LONGEST_FUNCTION = 60
const CASTS_IN_1000_LINES = 2

describe('budgets of the source', () => {
  it('are measured on all of it', () => {
    expect(files.length).toBeGreaterThan(1100)
    expect(lines).toBeGreaterThan(50_000)
  })

  it(`a file has at most ${LONGEST_FILE} lines`, () => {
    expect(measures.filter((measure) => measure.lines > LONGEST_FILE).map(({ file }) => file)).toEqual([])
  })

  it(`a function has at most ${LONGEST_FUNCTION} lines, or a comment above it gives the reason`, () => {
    const long = measures.flatMap(({ longFunctions }) => longFunctions).filter(({ hasReason }) => !hasReason)
    expect(long.map(({ file, name }) => `${file} ${name}`)).toEqual([])
  })

  it(`there are at most ${CASTS_IN_1000_LINES} casts in 1,000 lines`, () => {
    const casts = measures.reduce((sum, measure) => sum + measure.casts.length, 0)
    expect((casts / lines) * 1000).toBeLessThanOrEqual(CASTS_IN_1000_LINES)
  })

  it('no exported function takes a boolean beside other parameters: options have names', () => {
    expect(measures.flatMap(({ booleanParameters }) => booleanParameters)).toEqual([])
  })

  it('no files import values of each other in a circle', () => {
    expect(importCycles(imports.filter(({ isType }) => !isType))).toEqual([])
  })

  it('types are imported in a circle by a component’s entry and definition alone', () => {
    expect(importCycles(imports).filter((cycle) => !isOneComponent(cycle))).toEqual([])
  })
})

/** An entry names the type of its definition, which spreads the entry. */
const isOneComponent = (cycle: readonly string[]) => {
  const [definition = '', entry = '', ...more] = cycle
  return (
    more.length === 0 &&
    definition.endsWith('/definition.ts') &&
    entry === definition.replace('definition.ts', 'entry.ts')
  )
}

describe('measures', () => {
  const source = (text: string) => measureSource('src/a.ts', text)

  it('find a function that is too long, unless a reason stands above it', () => {
    const body = `function long() {\n${'  work()\n'.repeat(60)}}\n`
    expect(source(body).longFunctions).toMatchObject([{ name: 'long', line: 1, lines: 62, hasReason: false }])
    expect(source(`// long: a list of routes\n${body}`).longFunctions).toMatchObject([{ hasReason: true }])
    expect(source('function short() {}\n').longFunctions).toEqual([])
  })

  it('count casts, but no `as const`', () => {
    expect(source('const a = b as C\nconst d = e as const\nconst f = g as unknown as H').casts).toHaveLength(3)
  })

  it('find booleans among the parameters of what is exported', () => {
    const named = (text: string) => source(text).booleanParameters.map(({ name }) => name)
    expect(named('export function save(text: string, isForced: boolean) {}')).toEqual(['save'])
    expect(named('export const save = (text: string, isForced = false) => 1')).toEqual(['save'])
    expect(named('export interface Store { save(text: string, isForced?: boolean): void }')).toEqual(['save'])
    expect(named('export class Store { save(text: string, isForced: boolean) {} }')).toEqual(['save'])
    expect(named('export class Store { private save(text: string, isForced: boolean) {} }')).toEqual([])
    expect(named('export function show(isShown: boolean) {}\nfunction save(a: string, isForced: boolean) {}')).toEqual(
      [],
    )
    expect(named('export function save() { const one = (a: string, isForced: boolean) => 1 }')).toEqual([])
  })

  it('tell imports of types from those of values, and find circles', () => {
    const { imports: found } = source(
      "import type { A } from './b.ts'\nimport { type C } from '#src/c/d.ts'\nimport { e, type F } from '../e.ts'\nimport x from 'react'",
    )
    const at = (to: string, isType: boolean): Import => ({ from: 'src/a.ts', to, isType })
    expect(found).toEqual([at('src/b.ts', true), at('src/c/d.ts', true), at('e.ts', false)])
    const edge = (from: string, to: string): Import => ({ from, to, isType: false })
    expect(importCycles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('c', 'd')])).toEqual([['a', 'b', 'c']])
  })
})
