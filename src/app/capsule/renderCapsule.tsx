import { renderToString } from 'react-dom/server'
import { walkInteractive } from '#src/engine/node.ts'
import { registry } from '../wiring/registry.ts'
import type { Capsule } from './capsule.ts'
import { CapsuleView } from './CapsuleView.tsx'

/** Loads the code of everything that a capsule shows. */
export function loadComponents({ blocks }: Capsule): Promise<void> {
  return registry.preload([...walkInteractive(blocks)].map(({ component }) => component))
}

/** The HTML of a capsule's screen, as the site's server writes it. */
export async function renderCapsule(capsule: Capsule): Promise<string> {
  await loadComponents(capsule)
  return renderToString(<CapsuleView capsule={capsule} />)
}
