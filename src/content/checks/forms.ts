import Value from 'typebox/value'
import { Condition, ConditionRow } from '#schemas/condition.ts'
import type { Form } from '#schemas/form.ts'
import { widgetNames } from '#src/engine/forms/schema/widgetNames.ts'
import type { NameIssue, NameRules } from '#src/engine/names.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { pointerStep } from '#src/shared/jsonPointer.ts'
import { jsonPath, formatValue } from '../jsonPath.ts'
import { findingsOf } from '../parsing/findingsOf.ts'
import type { Compile } from '../validators/compileInWorker.ts'
import { fileProblems } from '../validators/fileProblems.ts'
import { methodProblems } from '../validators/methodProblems.ts'
import { type SchemaPart, inlineParts } from '../validators/schemaParts.ts'
import { stepProblems } from '../validators/stepProblems.ts'
import { unknownRules } from '../validators/unknownRules.ts'
import { type Checked, type CheckedDocument, type UncheckedIssue, type CheckContext, isOfType } from './Checked.ts'
import { everyValue, pathTo, property, textAt } from './json.ts'

/** Finds forms that don't compile, and those that can't be submitted or filled in. */
export async function formMistakes(checked: Checked): Promise<UncheckedIssue[]> {
  const issues: UncheckedIssue[] = []
  // one at a time, as the compiler's thread works
  for (const form of checked.documents) {
    if (!isOfType(form, 'form') || !form.document) continue
    const { document } = form
    const compileIssue = await compileIssueOf(document, checked)
    const { methodFields } = checked.context
    const problems = compileIssue
      ? [compileIssue]
      : [
          ...methodProblems(document, methodFields),
          ...fileProblems(document),
          ...unknownRules(document.schema).map((it) => ({ ...it, isWarning: true as const })),
          ...stepProblems(document),
          ...layoutMistakes(form, checked),
        ]
    issues.push(...problems.map((problem) => ({ file: form.ref.file, ...problem })))
  }
  return issues
}

type Problem = Omit<UncheckedIssue, 'file'>

async function compileIssueOf(form: Form, { context }: Checked): Promise<Problem | undefined> {
  if (await context.forms.addressOf(form)) return undefined
  const problem = context.forms.problemOf(form)
  if (!problem || problem.path !== '$.schema' || !(await failsToCompile(context.compile, form.schema))) return problem
  return { ...problem, path: await placeOfFailure(form.schema, context.compile) }
}

async function failsToCompile(compile: Compile, schema: Form['schema']): Promise<boolean> {
  try {
    await compile({ schema, runtime: '/' })
    return false
  } catch {
    return true
  }
}

/**
 * Finds the cause of a failure, which the compiler doesn't locate: the innermost schema that fails
 * by itself, and the keyword without which it compiles.
 */
async function placeOfFailure(root: Form['schema'], compile: Compile): Promise<string> {
  const { $schema, definitions, $defs } = root
  if ($schema !== undefined && (await failsToCompile(compile, { $schema }))) return '$.schema.$schema'
  const shared = { ...($schema !== undefined && { $schema }), ...(isObject(definitions) && { definitions }) }
  const withShared = (part: Json) => ({ ...shared, ...(isObject($defs) && { $defs }), ...part })
  let failing: Pick<SchemaPart, 'schema' | 'pointer'> = { schema: root, pointer: '' }
  for (let inner = await innerFailure(failing); inner; inner = await innerFailure(failing)) failing = inner
  const wrong = await wrongKeyword(failing.schema)
  return jsonPath(wrong === undefined ? failing.pointer : failing.pointer + pointerStep(wrong), '$.schema')

  async function innerFailure({ schema, pointer }: Pick<SchemaPart, 'schema' | 'pointer'>) {
    for (const part of inlineParts({ schema, pointer })) {
      if (isObject(part.schema) && (await failsToCompile(compile, withShared(part.schema)))) return part
    }
    return undefined
  }

  async function wrongKeyword(schema: unknown): Promise<string | undefined> {
    if (!isObject(schema)) return undefined
    for (const keyword of Object.keys(schema)) {
      const { [keyword]: _, ...rest } = schema
      if (!(await failsToCompile(compile, withShared(rest)))) return keyword
    }
    return undefined
  }
}

/**
 * Finds fields in the layout that the schema doesn't have, unknown setting values, and conditions
 * that never hold.
 */
function layoutMistakes({ raw }: CheckedDocument, { context }: Checked): Problem[] {
  const schema = property(raw, 'schema')
  const layout = property(raw, 'uiSchema')
  const parts = [...everyValue(schema)]
  const fields = new Set(parts.flatMap(({ value }) => Object.keys(property(value, 'properties') ?? {})))
  // with open properties the schema doesn't name all fields
  const hasOpenProperties = parts.some(({ value }) =>
    OPEN_KEYWORDS.some((keyword) => isObject(property(value, keyword))),
  )
  const isField = (name: unknown) => hasOpenProperties || name === '*' || fields.has(String(name))
  const order = property(layout, 'ui:order')
  const orderedNames = (Array.isArray(order) ? order : []).map((name: unknown, index) => ({
    name,
    path: `$.uiSchema["ui:order"][${index}]`,
  }))
  const layoutNames = Object.keys(isObject(layout) ? layout : {})
    .filter((name) => !name.startsWith('ui:') && !LAYOUT_KEYWORDS.includes(name))
    .map((name) => ({ name, path: pathTo('$.uiSchema', name) }))
  const unknown = [...orderedNames, ...layoutNames]
    .filter(({ name }) => !isField(name))
    .map(({ name, path }) => ({ path, expected: 'a field that the schema has', found: formatValue(name) }))
  const rows = rowMistakes(layout, { isField, checkRow: context.rules.names.checkRow })
  return [...unknown, ...unknownNames(layout, context.formSettings), ...unreadableConditions(layout), ...rows]
}

const OPEN_KEYWORDS = ['patternProperties', 'additionalProperties', 'unevaluatedProperties'] as const
const LAYOUT_KEYWORDS = ['items', 'additionalItems', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'definitions']

/**
 * Finds unknown values of settings, which the engine would ignore. `ui:widget` and
 * `ui:options.widget` are the same setting.
 */
function unknownNames(layout: unknown, settings: CheckContext['formSettings']): Problem[] {
  return [...everyValue(layout, '$.uiSchema')].flatMap(({ path, value }) => {
    const [, short, long] = /(?:\["ui:(\w+)"\]|\["ui:options"\]\.(\w+))$/.exec(path) ?? []
    const setting = short ?? long ?? ''
    // rjsf's own fields aren't registered here
    if (setting === 'field') return [{ path, expected: 'a kind of field as ui:widget', found: formatValue(value) }]
    const names = Object.hasOwn(settings, setting) ? settings[setting] : undefined
    if (typeof value !== 'string' || !names || names.includes(value)) return []
    if (setting === 'widget' && Object.hasOwn(widgetNames, value)) return []
    return [{ path, expected: `one of ${names.join(', ')}`, found: formatValue(value) }]
  })
}

/**
 * Finds malformed conditions. The engine ignores them, so that their field would always be visible.
 */
function unreadableConditions(layout: unknown): Problem[] {
  return [...everyValue(layout, '$.uiSchema')].flatMap(({ path, value }) =>
    /(?:\["ui:|\["ui:options"\]\.)(?:visible|required)When(?:"\])?$/.test(path)
      ? findingsOf(Condition, value, path)
      : [],
  )
}

interface FormNames {
  readonly isField: (name: string) => boolean
  readonly checkRow: NameRules['checkRow']
}

/**
 * Finds invalid rows of conditions. `field.<name>` reads a field of the form, `form.mode` the kind
 * of form, everything else a fact of the page.
 */
function rowMistakes(layout: unknown, { isField, checkRow }: FormNames): Problem[] {
  return [...everyValue(layout, '$.uiSchema')].flatMap(({ path, value }) => {
    const fact = textAt(value, 'fact')
    if (fact === undefined || !/\.rows\[\d+\]$/.test(path)) return []
    if (fact === 'form.mode') return []
    const misfit = fact.startsWith('field.') ? unknownField(fact, isField) : factMisfit(value, checkRow)
    if (!misfit) return []
    const issuePath = pathTo(path, misfit.field)
    return [{ path: issuePath, expected: misfit.expected, found: formatValue(property(value, misfit.field)) }]
  })
}

/** Checks a row with a fact. A malformed one is reported by `unreadableConditions`. */
const factMisfit = (row: unknown, checkRow: FormNames['checkRow']): NameIssue | undefined =>
  Value.Check(ConditionRow, row) ? checkRow(row) : undefined

function unknownField(fact: string, isField: FormNames['isField']): NameIssue | undefined {
  const names = fact.split('.').slice(1)
  const exists = names.every((name) => /^\d*$/.test(name) || isField(name))
  return exists ? undefined : { field: 'fact', expected: 'a field that the schema has' }
}
