import type { ComponentType } from 'react'
import Type from 'typebox'
import { EventHub } from '#src/shared/EventHub.ts'
import { lazy } from '#src/shared/lazy.ts'
import type { EngineValue } from './context.ts'
import { PageData } from './data.ts'
import type { RendererDefinition } from './definition.ts'
import { FaultLog } from './faults.ts'
import { liveFacts } from './liveFacts.fixture.ts'
import { createRegistry } from './registry.ts'

/** Test helper: defines a component under a name. */
export function definitionOf(
  name: string,
  component: ComponentType<never>,
  over: Partial<RendererDefinition> = {},
): RendererDefinition {
  const load = async () => ({ default: component })
  return { name, title: name, props: Type.Object({}), slots: [], data: {}, sample: {}, slotSamples: {}, load, ...over }
}

/** Test helper: an engine with stub services, except those that are given. */
export function engineOf(over: Partial<EngineValue>): EngineValue {
  const nothing = lazy<never>(() => Promise.reject(new Error('not here')))
  return {
    registry: createRegistry([]),
    actionLinks: {},
    locale: 'en',
    defaultLocale: 'en',
    data: new PageData({}, { rule: () => undefined, load: async () => undefined }),
    live: liveFacts(),
    events: new EventHub(),
    route: { path: '/', params: {}, query: {} },
    faults: new FaultLog(() => undefined),
    formKit: nothing,
    validators: () => nothing,
    submit: async () => undefined,
    serverFault: null,
    FaultView: () => null,
    verbose: false,
    failedOnServer: new Set(),
    ...over,
  }
}
