import { renderToString } from 'react-dom/server'
import { walkInteractive } from '#src/engine/node.ts'
import { registry } from '../wiring/registry.ts'
import type { Capsule } from './capsule.ts'
import { CapsuleView } from './CapsuleView.tsx'

/** Loads the code of all components in a capsule. */
export function loadComponents({ blocks }: Capsule): Promise<void> {
  return registry.preload([...walkInteractive(blocks)].map(({ component }) => component))
}

/** Renders the HTML of a capsule's screen, as the site's server does. */
export async function renderCapsule(capsule: Capsule): Promise<string> {
  await loadComponents(capsule)
  return renderToString(<CapsuleView capsule={capsule} />)
}
