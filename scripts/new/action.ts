import { atEnd, inOrder } from './lines.ts'
import type { Plan, Tree } from './plan.ts'

const SCHEMA = 'schemas/action.ts'
const RULES = 'registry/actionRules.ts'
const REGISTRY = 'registry/runAction.ts'

/**
 * Plans an action of content: its code and test, its name in the schema, its needs, and its line in
 * the registry.
 */
export function planAction(name: string, tree: Tree): Plan {
  if (!/^[a-z]+([A-Z][a-z0-9]*)*$/.test(name)) {
    throw new Error(`"${name}" is no name of an action: write it like openDialog`)
  }
  const schema = tree.read(SCHEMA)
  const isTaken = new RegExp(`^ {2}'${name}',$`, 'mi').test(schema) || tree.has(`registry/actions/${name}.ts`)
  if (isTaken) throw new Error(`"${name}" is taken: ${SCHEMA} lists it`)
  const imports = `import { ${name} } from './actions/${name}.ts'`
  const handlers = atEnd(tree.read(REGISTRY), 'const handlers', `  ${name},`)
  return {
    created: new Map([
      [`registry/actions/${name}.ts`, code(name)],
      [`registry/actions/${name}.test.ts`, test(name)],
    ]),
    changed: new Map([
      [SCHEMA, atEnd(schema, 'export const actionTypes', `  '${name}',`)],
      [RULES, atEnd(tree.read(RULES), 'export const actionRules', `  ${name}: { needs: ['text'] },`)],
      [REGISTRY, inOrder(handlers, imports, /^import \{.*\} from '\.\/(.+)\.ts'$/)],
    ]),
    next: `Now a button may do it: { "id": "…", "type": "${name}", "text": "…" }. What it takes and needs is in ${RULES}.\nIts line in the table of actions in docs/guides/compose-a-page.md is left to you: the tests want one.`,
  }
}

const code = (name: string) => `import type { ActionInput } from '#src/engine/actions.tsx'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Tells the player the action's words. */
export function ${name}({ ui }: Pick<RootStore, 'ui'>, { action, words }: ActionInput): void {
  ui.toasts.show({ type: 'info', text: words(action.text) })
}
`

const test = (name: string) => `import { describe, expect, it } from 'vitest'
import { UiStore } from '#src/stores/UiStore.ts'
import { ${name} } from './${name}.ts'

describe('the action ${name}', () => {
  it('tells the player its words', () => {
    const ui = new UiStore()
    const words = (source = '') => source.toUpperCase()
    ${name}(
      { ui },
      {
        action: { id: 'a', type: '${name}', text: 'well done' },
        element: {} as Element,
        navigate: () => undefined,
        path: '/',
        words,
      },
    )
    expect(ui.toasts.toasts).toMatchObject([{ text: 'WELL DONE', type: 'info' }])
  })
})
`
