import { registry } from '../wiring/registry.ts'
import { formKit } from '../forms/formKit.ts'

/** Everything that these components need to be shown; where one lays out forms, what forms are made of. */
export async function loadRenderers(names: readonly string[]): Promise<void> {
  await registry.loadEntries(names)
  const usesForms = names.some((name) => registry.get(name)?.usesForms)
  await Promise.all([registry.preload(names), usesForms && formKit.load()])
}
