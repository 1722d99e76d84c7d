import Type from 'typebox'
import { type RendererDefinition, defineRenderer } from './definition.ts'

/** Test helper: a component that renders nothing. */
export const Nothing = () => null

/** Test helper: a definition with one prop. */
export function definition(name: string, over: Partial<RendererDefinition> = {}): RendererDefinition {
  const made = defineRenderer({
    name: name as 'a.b',
    title: 'Any',
    props: Type.Object({ title: Type.String() }),
    sample: { title: 'x' },
    load: async () => ({ default: Nothing }),
  })
  return { ...made, ...over }
}
