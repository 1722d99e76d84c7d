import { redirectDocument } from 'react-router'
import { downgradeProps, parseVersions } from '#src/engine/migrations.ts'
import { type PresentedBlock, mapInteractive } from '#src/engine/node.ts'
import { definitions } from '../wiring/definitions.server.ts'

/**
 * Returns the blocks in the component versions that an open tab can render.
 *
 * @throws {Response} a redirect that loads the page anew, where a block can't be downgraded
 */
export function downgradeForClient(
  blocks: readonly PresentedBlock[],
  componentVersions: string | undefined,
  path: string,
): readonly PresentedBlock[] {
  const versionIn = parseVersions(componentVersions)
  if (!versionIn) return blocks
  return mapInteractive(blocks, (node) => {
    const definition = definitions.get(node.component)
    const version = versionIn(node.component)
    if (!definition || version >= (definition.version ?? 1)) return node
    const props = downgradeProps(definition, version, node.props)
    if (!props) throw redirectDocument(path)
    return { ...node, props }
  })
}
