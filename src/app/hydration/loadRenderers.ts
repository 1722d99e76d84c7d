import { PLAYER_AREA, lazyPlayerArea } from '#renderers/shell/lazyPlayerArea.tsx'
import { formKit } from '../forms/formKit.ts'
import { registry } from '../wiring/registry.ts'

/**
 * Loads the renderers of these components, the form kit when one of them shows forms, and the
 * account's part of the header when it is among them.
 */
export async function loadRenderers(names: readonly string[]): Promise<void> {
  await registry.loadEntries(names)
  const usesForms = names.some((name) => registry.get(name)?.usesForms)
  await Promise.all([
    registry.preload(names),
    usesForms && formKit.load(),
    names.includes(PLAYER_AREA) && lazyPlayerArea.load(),
  ])
}
