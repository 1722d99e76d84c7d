import { formKit } from '../forms/formKit.ts'
import { registry } from '../wiring/registry.ts'

/** Loads the renderers of these components, and the form kit when one of them shows forms. */
export async function loadRenderers(names: readonly string[]): Promise<void> {
  await registry.loadEntries(names)
  const usesForms = names.some((name) => registry.get(name)?.usesForms)
  await Promise.all([registry.preload(names), usesForms && formKit.load()])
}
