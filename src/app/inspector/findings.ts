import type { Condition } from '#schemas/condition.ts'
import { isVisible } from '#src/engine/conditions.ts'
import { requestsOf } from '#src/engine/data.ts'
import { flatText, parseText } from '#src/engine/grammar.ts'
import type { AuthoredBlock } from '#src/server/routes/inspect.ts'
import type { StandingBlock } from './blocksOnPage.ts'

/** A row of a condition with the present value of its fact, and whether it holds. */
export interface Verdict {
  readonly row: string
  readonly fact: string
  readonly holds: boolean
}

export function verdictsOf(condition: Condition | undefined, { engine }: StandingBlock): Verdict[][] {
  const { fact } = engine.live.now
  return (condition ?? []).map((group) =>
    group.rows.map((row) => ({
      row: [row.negate && 'not', row.fact, row.operator ?? 'is', row.value ?? 'true'].filter(Boolean).join(' '),
      fact: JSON.stringify(fact(row.fact)) ?? 'unknown',
      holds: isVisible([{ ...group, rows: [row] }], fact),
    })),
  )
}

/** Returns the props of a block with the present values in its texts. */
export function propsShown({ block, engine }: StandingBlock): unknown {
  return withValues(block.props)

  function withValues(value: unknown): unknown {
    if (typeof value === 'string') return readsValues(value) ? flatText(value, engine.live.now.show) : value
    if (Array.isArray(value)) return value.map(withValues)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, withValues(inside)]))
  }

  function readsValues(source: string): boolean {
    return (block.reads?.length ?? 0) > 0 && source.includes('{') && isText(source)
  }
}

function isText(source: string): boolean {
  try {
    return parseText(source).length > 0
  } catch {
    return false // HTML and the like have braces of their own
  }
}

export interface Asking {
  readonly prop: string
  readonly source: string
  readonly params: string
  readonly state: string
}

/** Returns the requests of a block to data sources, with their states. */
export function requestsShown({ block, engine }: StandingBlock): Asking[] {
  return Object.entries(requestsOf(block, engine.registry, engine.route)).map(([prop, request]) => {
    const { state, error } = engine.data.resource(request)
    return {
      prop,
      source: request.source,
      params: JSON.stringify(request.params),
      state: error ? `${state}: ${error}` : state,
    }
  })
}

/** Returns the faults of a block, newest last. */
export function faultsShown({ block, engine }: StandingBlock): string[] {
  const { problem } = block
  return [
    ...(problem ? [`${problem.kind}: ${problem.path}: expected ${problem.expected}, found ${problem.found}`] : []),
    ...(engine.failedOnServer.has(block.id) ? ['render: it failed on the server'] : []),
    ...engine.faults.of(block.id).map(({ kind, message }) => `${kind}: ${message}`),
  ]
}

/** Finds the file that contains a block; resolves with undefined when there is none. */
export async function findAuthored(
  { block, engine, isInDialog }: StandingBlock,
  dialog: string | undefined,
): Promise<AuthoredBlock | undefined> {
  const query = new URLSearchParams({ locale: engine.locale, path: engine.route.path, id: block.id })
  query.set('component', block.component)
  if (isInDialog && dialog) query.set('dialog', dialog)
  const answer = await fetch(`/internal/inspect?${query}`)
  // `inspectRoutes` answers
  return answer.ok ? ((await answer.json()) as AuthoredBlock) : undefined
}
