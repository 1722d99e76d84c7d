import { isDeepStrictEqual } from 'node:util'
import type { DefinitionRegistry } from '#src/engine/registry.ts'
import { type AuthoredBlock, blocksOf, propsOfKind } from './authored.ts'
import type { Checked, CheckedDocument, Found } from './Checked.ts'
import { pathTo, textAt } from './json.ts'
import { richTextsOf, tagsIn } from './richText.ts'

interface Heading {
  readonly level: number
  readonly path: string
  readonly conditions: readonly unknown[]
  /** HTML shows a first level as the second. */
  readonly isInText?: boolean
}

/** Pages without a main heading or with two, and headings that leave a level out. */
export function headingMistakes(checked: Checked): Found[] {
  return checked.of('page').flatMap((page) => {
    // what the boundary takes out may have been the heading that is missed
    if (!page.document || page.problems.length > 0) return []
    const found = mistakesOn(page, checked)
    return found.map((it) => ({ file: page.ref.file, ...it }))
  })
}

function mistakesOn({ raw }: CheckedDocument, { around }: Checked): Omit<Found, 'file'>[] {
  const headings = headingsOf(raw, around.rules.registry)
  const inTexts = headings.filter(({ level, isInText }) => isInText && level === 1)
  const shown = headings.map((it) => (it.isInText ? { ...it, level: Math.max(it.level, 2) } : it))
  const isHeaded = around.headedLayouts.includes(textAt(raw, 'layout') ?? '')
  return [
    ...inTexts.map(({ path }) => ({ path, expected: 'a heading from h2 on: the main one is a block’s', found: 'h1' })),
    ...mainHeadings(shown, isHeaded),
    ...skips(isHeaded ? [{ level: 1, path: '$', conditions: [] }, ...shown] : shown),
  ]
}

function mainHeadings(headings: readonly Heading[], isHeaded: boolean): Omit<Found, 'file'>[] {
  const mains = headings.filter(({ level }) => level === 1)
  if (mains.length === 0 && !isHeaded) return [{ path: '$.blocks', expected: 'one heading h1', found: 'none' }]
  return mains.flatMap((heading, index) => {
    const isSecond = isHeaded || mains.slice(0, index).some((before) => showTogether(before, heading))
    return isSecond ? [{ path: heading.path, expected: 'one h1 on a page', found: 'another one' }] : []
  })
}

/** Certainly: where one depends on something else, they may take turns. */
function showTogether(one: Heading, other: Heading): boolean {
  const isPart = (some: readonly unknown[], all: readonly unknown[]) =>
    some.every((condition) => all.some((it) => isDeepStrictEqual(it, condition)))
  return isPart(one.conditions, other.conditions) || isPart(other.conditions, one.conditions)
}

/** A heading may go at most one level down from the one before it; from any of them, where some may not be shown. */
function skips(headings: readonly Heading[]): Omit<Found, 'file'>[] {
  return headings.flatMap(({ level, path }, index) => {
    const before = mayPrecede(headings.slice(0, index))
    const deepest = Math.max(...before)
    if (before.length === 0 || level <= deepest + 1) return []
    return [{ path, expected: `h${deepest + 1} at most, after an h${deepest}`, found: `h${level}` }]
  })
}

function mayPrecede(before: readonly Heading[]): number[] {
  const certain = before.findLastIndex(({ conditions }) => conditions.length === 0)
  return before.slice(Math.max(certain, 0)).map(({ level }) => level)
}

function headingsOf(raw: unknown, registry: DefinitionRegistry): Heading[] {
  return blocksOf(raw, registry).flatMap((block) => [...ownHeading(block), ...headingsInText(block)])
}

function ownHeading({ definition, block, path, conditions }: AuthoredBlock): Heading[] {
  const [name] = propsOfKind(definition, 'x-heading')
  if (name === undefined || !textAt(block, name)) return []
  const mark = (definition.props?.properties[name] as { 'x-heading'?: unknown } | undefined)?.['x-heading']
  const own = textAt(block, 'headingLevel')
  return [{ level: levelOf(own ?? String(mark)), path: pathTo(path, own ? 'headingLevel' : name), conditions }]
}

function headingsInText({ definition, block, path, conditions }: AuthoredBlock): Heading[] {
  if (!definition.props) return []
  return [...richTextsOf(definition.props, block, path)].flatMap((place) =>
    tagsIn(place.html)
      .filter(({ name }) => /^h[1-4]$/.test(name))
      .map(({ name }) => ({ level: levelOf(name), path: place.path, conditions, isInText: true })),
  )
}

const levelOf = (name: string) => Number(name.slice(1))
