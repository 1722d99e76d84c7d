import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

/** A place in a source file that a budget counts. */
export interface Place {
  readonly file: string
  /** Line of the place, from 1. */
  readonly line: number
  readonly name: string
}

export interface LongFunction extends Place {
  /** Lines from the function's first to its last. */
  readonly lines: number
  /** Whether a comment `// long: <reason>` directly above says why. */
  readonly hasReason: boolean
}

export interface Import {
  readonly from: string
  /** Path of the imported file from the repository's root. */
  readonly to: string
  readonly isType: boolean
}

export interface SourceMeasures {
  readonly file: string
  readonly lines: number
  readonly longFunctions: readonly LongFunction[]
  readonly casts: readonly Place[]
  readonly booleanParameters: readonly Place[]
  readonly imports: readonly Import[]
}

const LONGEST_FUNCTION = 60

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

/** Parses a source file to its syntax tree. */
export const parseSource = (file: string, source = readFileSync(file, 'utf8')): unknown =>
  parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })

/** Measures one source file by its syntax tree. */
export function measureSource(file: string, source = readFileSync(file, 'utf8')): SourceMeasures {
  const tree = parseSource(file, source)
  const lineOf = lineFinder(source)
  const sourceLines = source.split('\n')
  const longFunctions: LongFunction[] = []
  const casts: Place[] = []
  const booleanParameters: Place[] = []
  const imports: Import[] = []

  function addFunction(node: Node, name: string): void {
    const line = lineOf(node.start)
    const lines = lineOf(node.end) - line + 1
    if (lines <= LONGEST_FUNCTION) return
    const hasReason = [line, line - 1].some((at) => /\/\/ long: \S+/.test(sourceLines[at - 1] ?? ''))
    longFunctions.push({ file, line, name, lines, hasReason })
  }

  function addBooleanParameters(node: Node, name: string): void {
    const parameters = parametersOf(node)
    // one boolean alone is the value that the function is about
    if (parameters.length < 2 && !parameters.some(isOptional)) return
    for (const parameter of parameters) {
      if (isBoolean(parameter)) booleanParameters.push({ file, line: lineOf(node.start), name })
    }
  }

  walk(tree, (node, parents) => {
    const parent = parents.at(-1)
    if (node.type === 'TSAsExpression' && !isConst(node)) {
      casts.push({ file, line: lineOf(node.start), name: source.slice(node.start, node.end).slice(0, 60) })
    }
    if (isFunction(node)) {
      const name = nameOf(node) ?? nameOf(parent) ?? 'anonymous'
      addFunction(node, name)
      if (isPublic(parents)) addBooleanParameters(node, name)
    }
    if (signatures.has(node.type) && parents.some(isExport))
      addBooleanParameters(node, nameOf(node) ?? nameOf(parent) ?? 'type')
    if (node.type === 'ImportDeclaration' || node.type.startsWith('Export')) {
      const { source: from } = node as { source?: Node | null }
      const to = from ? resolve(file, String(from['value'])) : undefined
      if (to) imports.push({ from: file, to, isType: isTypeOnly(node) })
    }
  })
  return { file, lines: sourceLines.length - 1, longFunctions, casts, booleanParameters, imports }
}

const signatures = new Set(['TSMethodSignature', 'TSFunctionType', 'TSDeclareFunction', 'TSCallSignatureDeclaration'])

const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** Returns whether a function is an export or a public member of one: not local to another function. */
function isPublic(parents: readonly Node[]): boolean {
  const from = parents.findLastIndex(isExport)
  if (from < 0) return false
  const between = parents.slice(from)
  return (
    !between.some(({ type }) => type === 'BlockStatement') &&
    between.every(({ accessibility }) => accessibility !== 'private')
  )
}

const isOptional = (parameter: Node) => parameter.type === 'AssignmentPattern' || parameter['optional'] === true

const isExport = ({ type }: Node) => type === 'ExportNamedDeclaration' || type === 'ExportDefaultDeclaration'

function isConst({ typeAnnotation }: Node): boolean {
  const { typeName } = (typeAnnotation ?? {}) as { typeName?: Node }
  return typeName?.['name'] === 'const'
}

/** Returns the parameters of a function outside its body: not those of functions that it calls. */
function parametersOf(node: Node): readonly Node[] {
  const { params } = node
  return Array.isArray(params) ? params.filter(isNode) : []
}

function isBoolean(parameter: Node): boolean {
  const target = parameter.type === 'AssignmentPattern' ? (parameter['left'] as Node) : parameter
  const { typeAnnotation } = (target['typeAnnotation'] ?? {}) as { typeAnnotation?: Node }
  const isTyped = typeAnnotation?.type === 'TSBooleanKeyword'
  const { value } = (parameter['right'] ?? {}) as { value?: unknown }
  return isTyped || (parameter.type === 'AssignmentPattern' && typeof value === 'boolean')
}

function nameOf(node: Node | undefined): string | undefined {
  const { id, key } = (node ?? {}) as { id?: Node | null; key?: Node }
  const name = id?.['name'] ?? key?.['name']
  return typeof name === 'string' ? name : undefined
}

function isTypeOnly(node: Node): boolean {
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true
  const { specifiers } = node as { specifiers?: readonly Node[] }
  return Array.isArray(specifiers) && specifiers.length > 0 && specifiers.every((one) => one['importKind'] === 'type')
}

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  return undefined
}

/** Visits every node of a tree, with the nodes around it. */
export function walk(root: unknown, visit: (node: Node, parents: readonly Node[]) => void): void {
  const parents: Node[] = []
  function enter(value: unknown): void {
    if (Array.isArray(value)) value.forEach(enter)
    if (!isNode(value)) return
    visit(value, parents)
    parents.push(value)
    for (const [key, child] of Object.entries(value)) if (key !== 'type') enter(child)
    parents.pop()
  }
  enter(root)
}

function lineFinder(source: string): (offset: number) => number {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (low + 1 < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

/** Returns the groups of files that import each other in a circle, each sorted by name. */
export function importCycles(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  function connect(file: string): number {
    index.set(file, index.size)
    let lowest = index.get(file)!
    stack.push(file)
    for (const { to } of targets.get(file) ?? []) {
      if (!index.has(to)) lowest = Math.min(lowest, connect(to))
      else if (stack.includes(to)) lowest = Math.min(lowest, index.get(to)!)
    }
    low.set(file, lowest)
    if (lowest === index.get(file)) {
      const group = stack.splice(stack.indexOf(file)).toSorted()
      if (group.length > 1) cycles.push(group)
    }
    return lowest
  }
  for (const file of targets.keys()) if (!index.has(file)) connect(file)
  return cycles
}
