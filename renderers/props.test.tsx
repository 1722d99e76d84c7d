import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import type { Account } from '#schemas/account.ts'
import type { Block } from '#schemas/block.ts'
import { collectRequests } from '#src/engine/data.ts'
import { player } from '../.storybook/player.ts'
import { sampleBlock, SamplePage, type Stage } from '../.storybook/sampleStory.tsx'
import { registry, StoryProviders } from '../.storybook/StoryProviders.tsx'
import { words } from '../.storybook/words.ts'

const stages: Stage[] = ['there', 'waiting', 'empty']
const viewers: (Account | undefined)[] = [undefined, player]
const route = { path: '/gamehall', params: { sysname: 'northlight-fortune-carousel' }, query: { category: 'slots' } }

/**
 * Props that show at another moment than the first, or only with a switch; they have their own
 * tests.
 */
const later = new Set([
  'account.balances bettingNotice',
  'account.confirmation successUrl',
  'auth.panel successUrl',
  'auth.two-factor intro',
  'cashier.result result',
  'cashier.withdraw depositErrorButton',
  'cashier.withdraw verificationErrorButton',
  'content.countdown over',
])

/** The part of JSON Schema that describes the values of a prop. */
interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly 'x-kind'?: string
}

const texts: Readonly<Record<string, readonly string[]>> = {
  icon: ['gift', 'lock'],
  file: ['/art/gem-3.svg'],
  url: ['/terms'],
  'rich-text': ['<p>Something else</p>'],
}

/** Values that a prop may have, unlike each other. */
function valuesOf({ type, enum: choices, const: only, anyOf, ...schema }: Schema): readonly unknown[] {
  if (choices) return choices
  if (only !== undefined) return [only]
  if (anyOf) return anyOf.flatMap(valuesOf)
  if (type === 'boolean') return [true, false]
  if (type === 'integer' || type === 'number') return [0, 1].map((step) => (schema.minimum ?? 1) + step)
  if (type === 'array') return [valuesOf(schema.items ?? {}).slice(0, 2)]
  if (type === 'object') return [wholeOf(schema)]
  return texts[schema['x-kind'] ?? ''] ?? ['Something else', '2027-01-01T00:00:00Z']
}

function wholeOf({ properties = {}, required = [] }: Schema): object {
  const needed = Object.entries(properties).filter(([name]) => required.includes(name))
  return Object.fromEntries(needed.map(([name, schema]) => [name, valuesOf(schema)[0]]))
}

/** Returns the HTML of a block for a visitor and a player, and its data requests. */
function outputOf(block: Block): string {
  const { __component: component, ...props } = block
  const requests = collectRequests([{ component, props }], registry, route).map(({ key }) => key)
  const pages = viewers.flatMap((account) =>
    stages.map((stage) =>
      renderToStaticMarkup(
        <StoryProviders locale="en" theme="dark" messages={words.en} account={account}>
          <SamplePage blocks={[block]} stage={stage} />
        </StoryProviders>,
      ),
    ),
  )
  return [...requests, ...pages].join('\n')
}

const rows = components.flatMap((definition) => {
  const { properties = {} }: Schema = definition.props ?? {}
  return Object.entries(properties)
    .filter(([name]) => !definition.slots.includes(name) && !later.has(`${definition.name} ${name}`))
    .map(([name, schema]) => [definition.name, name, definition, schema] as const)
})

beforeAll(() => registry.preload(components.map(({ name }) => name)))

describe('what content says with a prop', () => {
  it('leaves out eight props', () => {
    const all = components.flatMap(({ name, props }) =>
      Object.keys((props as Schema | undefined)?.properties ?? {}).map((prop) => `${name} ${prop}`),
    )
    expect(all.filter((prop) => later.has(prop))).toHaveLength(8)
  })

  it.each(rows)('%s: %s shows, or asks for other data', (_, name, definition, schema) => {
    const { [name]: sampleValue, ...rest } = sampleBlock(definition)
    const isOptional = !((definition.props ?? {}) as Schema).required?.includes(name)
    const blocks = [sampleValue, ...valuesOf(schema)].map((value) => ({ ...rest, [name]: value }))
    const all = isOptional ? [rest, ...blocks] : blocks
    expect(new Set(all.map((block) => outputOf(block as Block))).size).toBeGreaterThan(1)
  })
})

it('[ENG-11] a renderer that shows a form names the forms’ code, which its page then loads at once', () => {
  const asking = components.filter(({ data = {} }) =>
    Object.values(data).some(({ source }) => source === 'content.form' || source === 'content.authForms'),
  )
  expect(asking).toHaveLength(7)
  expect(components.filter(({ usesForms }) => usesForms)).toEqual(asking)
})
