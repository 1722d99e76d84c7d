import { isDeepStrictEqual } from 'node:util'
import type { DefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { type AuthoredBlock, blocksOf, propsOfKind } from './authored.ts'
import type { Checked, CheckedDocument, UncheckedIssue } from './Checked.ts'
import { pathTo, property, textAt } from './json.ts'
import { richTextsOf, tagsIn } from './richText.ts'

interface Heading {
  readonly level: number
  readonly path: string
  readonly conditions: readonly unknown[]
  /** The heading is in rich text, where h1 is rendered as h2. */
  readonly isInText?: boolean
}

/** Finds pages without a main heading or with two, and headings that skip a level. */
export function headingMistakes(checked: Checked): UncheckedIssue[] {
  return checked.of('page').flatMap((page) => {
    // a removed block may have contained the missing heading
    if (!page.document || page.problems.length > 0) return []
    const issues = mistakesOn(page, checked)
    return issues.map((it) => ({ file: page.ref.file, ...it }))
  })
}

function mistakesOn({ raw }: CheckedDocument, { context }: Checked): Omit<UncheckedIssue, 'file'>[] {
  const headings = headingsOf(raw, context.rules.registry)
  const h1InTexts = headings.filter(({ level, isInText }) => isInText && level === 1)
  const rendered = headings.map((it) => (it.isInText ? { ...it, level: Math.max(it.level, 2) } : it))
  const isHeaded = context.headedLayouts.includes(textAt(raw, 'layout') ?? '')
  return [
    ...h1InTexts.map(({ path }) => ({
      path,
      expected: 'a heading from h2 on: the main one is a block’s',
      found: 'h1',
    })),
    ...mainHeadings(rendered, isHeaded),
    ...skippedLevels(isHeaded ? [{ level: 1, path: '$', conditions: [] }, ...rendered] : rendered),
  ]
}

function mainHeadings(headings: readonly Heading[], isHeaded: boolean): Omit<UncheckedIssue, 'file'>[] {
  const mains = headings.filter(({ level }) => level === 1)
  if (mains.length === 0 && !isHeaded) return [{ path: '$.blocks', expected: 'one heading h1', found: 'none' }]
  return mains.flatMap((heading, index) => {
    const isSecond = isHeaded || mains.slice(0, index).some((before) => showTogether(before, heading))
    return isSecond ? [{ path: heading.path, expected: 'one h1 on a page', found: 'another one' }] : []
  })
}

/**
 * Returns whether two headings are certainly shown together; conditional ones may exclude each
 * other.
 */
function showTogether(one: Heading, other: Heading): boolean {
  const isPart = (some: readonly unknown[], all: readonly unknown[]) =>
    some.every((condition) => all.some((it) => isDeepStrictEqual(it, condition)))
  return isPart(one.conditions, other.conditions) || isPart(other.conditions, one.conditions)
}

/**
 * Finds headings more than one level below their predecessor, or below any possible one where some
 * are conditional.
 */
function skippedLevels(headings: readonly Heading[]): Omit<UncheckedIssue, 'file'>[] {
  return headings.flatMap(({ level, path }, index) => {
    const possibleLevels = mayPrecede(headings.slice(0, index))
    const deepest = Math.max(...possibleLevels)
    if (possibleLevels.length === 0 || level <= deepest + 1) return []
    return [{ path, expected: `h${deepest + 1} at most, after an h${deepest}`, found: `h${level}` }]
  })
}

function mayPrecede(headings: readonly Heading[]): number[] {
  const lastUnconditional = headings.findLastIndex(({ conditions }) => conditions.length === 0)
  return headings.slice(Math.max(lastUnconditional, 0)).map(({ level }) => level)
}

function headingsOf(raw: unknown, registry: DefinitionRegistry): Heading[] {
  return blocksOf(raw, registry).flatMap((block) => [...ownHeading(block), ...headingsInText(block)])
}

function ownHeading({ definition, block, path, conditions }: AuthoredBlock): Heading[] {
  const [name] = propsOfKind(definition, 'x-heading')
  if (name === undefined || !textAt(block, name)) return []
  const mark = property(definition.props?.properties[name], 'x-heading')
  const authoredLevel = textAt(block, 'headingLevel')
  return [
    {
      level: levelOf(authoredLevel ?? String(mark)),
      path: pathTo(path, authoredLevel ? 'headingLevel' : name),
      conditions,
    },
  ]
}

function headingsInText({ definition, block, path, conditions }: AuthoredBlock): Heading[] {
  if (!definition.props) return []
  return [...richTextsOf(definition.props, block, path)].flatMap((richText) =>
    tagsIn(richText.html)
      .filter(({ name }) => /^h[1-4]$/.test(name))
      .map(({ name }) => ({ level: levelOf(name), path: richText.path, conditions, isInText: true })),
  )
}

const levelOf = (name: string) => Number(name.slice(1))
