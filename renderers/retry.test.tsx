// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { use } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { Blocks } from '#src/engine/Blocks.tsx'
import { EngineContext } from '#src/engine/context.ts'
import { PageData, type DataSnapshot, requestsOf } from '#src/engine/data.ts'
import { player } from '../.storybook/player.ts'
import { sampleData } from '../.storybook/sampleData.ts'
import { nodeOf, sampleBlock } from '../.storybook/sampleStory.tsx'
import { registry, StoryProviders } from '../.storybook/StoryProviders.tsx'
import { words } from '../.storybook/words.ts'

// in English another button has the same label
const RETRY = words.es['common.retry'] ?? ''
const route = { path: '/', params: {}, query: {} }

/** Requests without which the rest of a block is shown, or which are made later. */
const ELSEWHERE = new Set([
  'account.confirmation document',
  'account.confirmation metadata',
  'account.contacts emailDocument',
  'account.contacts phoneDocument',
  'account.contacts codeDocument',
  'account.contacts metadata',
  'account.hints hints',
  'bets.history providers',
  'cashier.deposit offers',
  'game.grid selection',
  'game.hall categories',
  'game.hall providers',
  'wheel.winners everybody',
])

beforeAll(() => registry.preload(components.map(({ name }) => name)))
afterEach(cleanup)

const rows = components.flatMap((definition) => {
  const { __component: component, id: _id, ...props } = sampleBlock(definition)
  return Object.entries(requestsOf({ component, props }, registry, route)).map(
    ([prop, { key }]) => [`${definition.name} ${prop}`, definition, key] as const,
  )
})

/**
 * Shows the sample of a component with one failed request; returns the sources of later requests.
 */
async function showFailed(definition: (typeof components)[number], failed: string) {
  const node = nodeOf(sampleBlock(definition))
  const requests: string[] = []
  const snapshot: DataSnapshot = Object.fromEntries(
    Object.values(requestsOf(node, registry, route)).map(({ key, source }) => [
      key,
      key === failed ? { state: 'error', error: 'network' } : { state: 'success', value: sampleData[source] },
    ]),
  )
  const data = new PageData(snapshot, {
    rule: () => undefined,
    load: async (source) => {
      requests.push(source)
      return sampleData[source]
    },
  })
  function Page() {
    const engine = use(EngineContext)
    return (
      <EngineContext value={{ ...engine, data }}>
        <Blocks blocks={[node]} />
      </EngineContext>
    )
  }
  await act(async () => {
    render(
      <StoryProviders locale="es" messages={words.es} theme="dark" account={player}>
        <Page />
      </StoryProviders>,
    )
  })
  return requests
}

describe('data that failed to load', () => {
  it('has more than 30 requests; thirteen are tested elsewhere', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect([rows.filter(([name]) => ELSEWHERE.has(name)).length, ELSEWHERE.size]).toEqual([13, 13])
  })

  it.each(rows)('[SHL-10] %s is requested again by its button, alone, and shown', async (name, definition, key) => {
    const requests = await showFailed(definition, key)
    expect(requests).toEqual([])
    const buttons = screen.queryAllByRole('button', { name: RETRY })
    expect(buttons).toHaveLength(ELSEWHERE.has(name) ? 0 : 1)
    if (!buttons[0]) return
    const retry = buttons[0]
    await act(async () => void fireEvent.click(retry))
    expect(requests).toEqual([key.split('?')[0]])
    expect(screen.queryAllByRole('button', { name: RETRY })).toEqual([])
  })
})
