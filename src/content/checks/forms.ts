import { Condition, type ConditionRow } from '#schemas/condition.ts'
import type { Form } from '#schemas/form.ts'
import type { Misfit, NameRules } from '#src/engine/names.ts'
import { widgetNames } from '#src/engine/forms/widgetNames.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { pointerStep } from '#src/shared/jsonPointer.ts'
import { findingsOf } from '../check.ts'
import { jsonPath, shown } from '../jsonPath.ts'
import type { Compile } from '../validators/compileWorker.ts'
import { fileProblems } from '../validators/fileProblems.ts'
import { methodProblems } from '../validators/methodProblems.ts'
import { unknownRules } from '../validators/unknownRules.ts'
import { stepProblems } from '../validators/stepProblems.ts'
import { type SchemaPart, partsOf } from '../validators/schemaParts.ts'
import type { Checked, CheckedDocument, Found, Surroundings } from './Checked.ts'
import { everyValue, pathTo, property, textAt } from './json.ts'

/** Forms that the site refuses to compile, and those that nobody could send or see. */
export async function formMistakes(checked: Checked): Promise<Found[]> {
  const found: Found[] = []
  // one after the other: the thread that compiles takes one at a time
  for (const form of checked.documents) {
    if (form.ref.type !== 'form' || !form.document) continue
    const refusal = await refusalOf(form.document as Form, checked)
    const { methodFields } = checked.around
    const problems = refusal
      ? [refusal]
      : [
          ...methodProblems(form.document as Form, methodFields),
          ...fileProblems(form.document as Form),
          ...unknownRules((form.document as Form).schema).map((it) => ({ ...it, isWarning: true as const })),
          ...stepProblems(form.document as Form),
          ...layoutMistakes(form, checked),
        ]
    found.push(...problems.map((problem) => ({ file: form.ref.file, ...problem })))
  }
  return found
}

type Problem = Omit<Found, 'file'>

async function refusalOf(form: Form, { around }: Checked): Promise<Problem | undefined> {
  if (await around.forms.addressOf(form)) return undefined
  const problem = around.forms.problemOf(form)
  if (!problem || problem.path !== '$.schema' || !(await fails(around.compile, form.schema))) return problem
  return { ...problem, path: await placeOfFailure(form.schema, around.compile) }
}

async function fails(compile: Compile, schema: Form['schema']): Promise<boolean> {
  try {
    await compile({ schema, runtime: '/' })
    return false
  } catch {
    return true
  }
}

/** The compiler doesn't say where: the innermost schema that fails by itself, and the keyword without which it doesn't. */
async function placeOfFailure(root: Form['schema'], compile: Compile): Promise<string> {
  const { $schema, definitions, $defs } = root
  if ($schema !== undefined && (await fails(compile, { $schema }))) return '$.schema.$schema'
  const around = { ...($schema !== undefined && { $schema }), ...(isObject(definitions) && { definitions }) }
  const whole = (part: Json) => ({ ...around, ...(isObject($defs) && { $defs }), ...part })
  let at: Pick<SchemaPart, 'schema' | 'pointer'> = { schema: root, pointer: '' }
  for (let inner = await innerFailure(at); inner; inner = await innerFailure(at)) at = inner
  const wrong = await wrongKeyword(at.schema)
  return jsonPath(wrong === undefined ? at.pointer : at.pointer + pointerStep(wrong), '$.schema')

  async function innerFailure({ schema, pointer }: Pick<SchemaPart, 'schema' | 'pointer'>) {
    for (const part of partsOf(root, { schema, pointer }, () => undefined as never)) {
      const isHere = part.pointer === part.namedAt && isObject(part.schema)
      if (isHere && (await fails(compile, whole(part.schema as Json)))) return part
    }
    return undefined
  }

  async function wrongKeyword(schema: unknown): Promise<string | undefined> {
    for (const keyword of Object.keys(isObject(schema) ? schema : {})) {
      const { [keyword]: _, ...rest } = schema as Json
      if (!(await fails(compile, whole(rest)))) return keyword
    }
    return undefined
  }
}

/** In the order or laid out without being anywhere in the schema; conditions of the layout that never hold. */
function layoutMistakes({ raw }: CheckedDocument, { around }: Checked): Problem[] {
  const schema = property(raw, 'schema')
  const layout = property(raw, 'uiSchema')
  const parts = [...everyValue(schema)]
  const fields = new Set(parts.flatMap(({ value }) => Object.keys(property(value, 'properties') ?? {})))
  // what such a form asks isn't all written in it
  const isOpen = parts.some(({ value }) => OPEN.some((keyword) => isObject(property(value, keyword))))
  const isField = (name: unknown) => isOpen || name === '*' || fields.has(String(name))
  const order = property(layout, 'ui:order')
  const named = (Array.isArray(order) ? order : []).map((name: unknown, index) => ({
    name,
    path: `$.uiSchema["ui:order"][${index}]`,
  }))
  const laidOut = Object.keys(isObject(layout) ? layout : {})
    .filter((name) => !name.startsWith('ui:') && !LAYOUT_WORDS.includes(name))
    .map((name) => ({ name, path: pathTo('$.uiSchema', name) }))
  const unknown = [...named, ...laidOut]
    .filter(({ name }) => !isField(name))
    .map(({ name, path }) => ({ path, expected: 'a field that the schema has', found: shown(name) }))
  const rows = rowMistakes(layout, { isField, checkRow: around.rules.names.checkRow })
  return [...unknown, ...unknownNames(layout, around.formSettings), ...unreadableConditions(layout), ...rows]
}

const OPEN = ['patternProperties', 'additionalProperties', 'unevaluatedProperties'] as const
const LAYOUT_WORDS = ['items', 'additionalItems', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'definitions']

/** `ui:widget` and `ui:options.widget` are the same setting. An unknown name would do nothing, in silence. */
function unknownNames(layout: unknown, settings: Surroundings['formSettings']): Problem[] {
  return [...everyValue(layout, '$.uiSchema')].flatMap(({ path, value }) => {
    const [, short, long] = /(?:\["ui:(\w+)"\]|\["ui:options"\]\.(\w+))$/.exec(path) ?? []
    const setting = short ?? long ?? ''
    // rjsf’s own fields aren’t registered here
    if (setting === 'field') return [{ path, expected: 'a kind of field as ui:widget', found: shown(value) }]
    const names = Object.hasOwn(settings, setting) ? settings[setting] : undefined
    if (typeof value !== 'string' || !names || names.includes(value)) return []
    if (setting === 'widget' && Object.hasOwn(widgetNames, value)) return []
    return [{ path, expected: `one of ${names.join(', ')}`, found: shown(value) }]
  })
}

/** Conditions that are not built as conditions are. The engine ignores them, so their field would always be there. */
function unreadableConditions(layout: unknown): Problem[] {
  return [...everyValue(layout, '$.uiSchema')].flatMap(({ path, value }) =>
    /(?:\["ui:|\["ui:options"\]\.)(?:visible|required)When(?:"\])?$/.test(path)
      ? findingsOf(Condition, value, path)
      : [],
  )
}

interface Known {
  readonly isField: (name: string) => boolean
  readonly checkRow: NameRules['checkRow']
}

/** `field.<name>` reads a field of the form and `form.mode` which form it is, everything else is a fact of the page. */
function rowMistakes(layout: unknown, { isField, checkRow }: Known): Problem[] {
  return [...everyValue(layout, '$.uiSchema')].flatMap(({ path, value }) => {
    const fact = textAt(value, 'fact')
    if (fact === undefined || !/\.rows\[\d+\]$/.test(path)) return []
    if (fact === 'form.mode') return []
    const misfit = fact.startsWith('field.') ? unknownField(fact, isField) : checkRow(value as ConditionRow)
    if (!misfit) return []
    const place = pathTo(path, misfit.field)
    return [{ path: place, expected: misfit.expected, found: shown(property(value, misfit.field)) }]
  })
}

function unknownField(fact: string, isField: Known['isField']): Misfit | undefined {
  const names = fact.split('.').slice(1)
  const isThere = names.every((name) => /^\d*$/.test(name) || isField(name))
  return isThere ? undefined : { field: 'fact', expected: 'a field that the schema has' }
}
