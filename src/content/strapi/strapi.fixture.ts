import Type from 'typebox'
import { type RendererDefinition, defineRenderer } from '#src/engine/definition.ts'
import { createRegistry } from '#src/engine/registry.ts'
import { noNames } from '../noNames.fixture.ts'
import type { Entry } from './Entry.ts'

/** For tests: a component that nobody shows. */
export const load = () => Promise.resolve({ default: () => null })

/** A component with a place for fragments. */
export const box = defineRenderer({
  name: 'test.box',
  title: 'Box',
  props: Type.Object({}),
  slots: ['inside'],
  sample: {},
  load,
})

/** The boundary over some components, where content may name nothing else. */
export const rulesOver = (definitions: readonly RendererDefinition[]) => ({
  registry: createRegistry(definitions),
  names: noNames,
  showProblems: false,
})

export const english: Entry = { code: 'en', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true }

/** An entry of a page that is complete. */
export const pageAt = (path: string, ...blocks: readonly Entry[]): Entry => ({
  path,
  title: path,
  layout: 'default',
  blocks,
})
