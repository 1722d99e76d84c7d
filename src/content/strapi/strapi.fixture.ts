import Type from 'typebox'
import { type RendererDefinition, defineRenderer } from '#src/engine/definition.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { noNames } from '../noNames.fixture.ts'
import type { Entry } from './Entry.ts'

/** Test helper: a component that is never rendered. */
export const load = () => Promise.resolve({ default: () => null })

/** A component with a slot. */
export const box = defineRenderer({
  name: 'test.box',
  title: 'Box',
  props: Type.Object({}),
  slots: ['inside'],
  sample: {},
  load,
})

/** The boundary with some components, by whose rules no name exists. */
export const rulesOver = (definitions: readonly RendererDefinition[]) => ({
  registry: createDefinitionRegistry(definitions),
  names: noNames,
  showProblems: false,
})

export const english: Entry = { code: 'en', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true }

/** An entry of a complete page. */
export const pageAt = (path: string, ...blocks: readonly Entry[]): Entry => ({
  path,
  title: path,
  layout: 'default',
  blocks,
})
