import { isDeepStrictEqual } from 'node:util'
import Value from 'typebox/value'
import { type Json, asObject, isObject } from '#src/shared/json.ts'
import { entriesOf } from '#src/shared/keysOf.ts'
import { EditedForm } from './EditedForm.ts'
import { ORDER, formSettings, fromEdited, defaultKeywords } from './fromEdited.ts'
import { isMissingCode } from './messages.ts'
import { at, isEmpty, objectAt, withoutUndefined, without } from './properties.ts'
import { type RowWithRest, toRow } from './row.ts'
import { canHold } from './settings.ts'

/**
 * Converts a form document to rows, as far as rows can express it; `schema` and `uiSchema` hold the
 * rest, and are omitted when nothing remains. `fromEdited` converts it back to the same document.
 */
export function toEdited(document: Json): Json {
  const { schema, uiSchema } = document
  const fields = rowsOf(document)
  if (!isObject(schema) || fields.length === 0) return document
  const layoutParts = splitLayout(uiSchema, fields, Object.keys(objectAt(schema, 'properties')))
  const edited = {
    ...document,
    fields: fields.map(({ row }) => row),
    ...layoutParts.settings,
    schema: remainingSchema(schema, fields),
    uiSchema: layoutParts.uiSchema,
  }
  // a form that would not convert back to the same document stays as it is
  return isDeepStrictEqual(fromEdited(edited), document) ? edited : document
}

/**
 * Converts fields up to the first one that rows can't express, because the rest comes after the
 * rows.
 */
function rowsOf({ schema, uiSchema }: Json): readonly RowWithRest[] {
  const fields: RowWithRest[] = []
  const required = at(schema, 'required')
  const codes = at(at(schema, 'errorMessage'), 'required')
  for (const [name, property] of Object.entries(objectAt(schema, 'properties'))) {
    if (!canHold('name', name) || !isObject(property)) break
    const isRequired = Array.isArray(required) && required.includes(name)
    fields.push(toRow(name, { property, layout: objectAt(uiSchema, name), isRequired, missing: at(codes, name) }))
  }
  return fields
}

const nameOf = ({ row }: RowWithRest) => row.name

function remainingSchema(schema: Json, fields: readonly RowWithRest[]): unknown {
  const { $schema = null, type = null, required, properties, errorMessage, ...others } = schema
  const requiredNames = fields.filter(({ row }) => row.isRequired).map(nameOf)
  const isExpressedByRows = requiredNames.length > 0 && isDeepStrictEqual(required, requiredNames)
  const remaining = withoutUndefined({
    $schema: $schema === defaultKeywords.$schema ? undefined : $schema,
    type: type === defaultKeywords.type ? undefined : type,
    required: isExpressedByRows ? undefined : required,
    properties: remainingProperties(asObject(properties), fields),
    errorMessage: remainingErrorMessage(errorMessage, fields),
    ...others,
  })
  return isEmpty(remaining) ? undefined : remaining
}

function remainingProperties(properties: Json, fields: readonly RowWithRest[]): unknown {
  const others = asObject(without(properties, fields.map(nameOf)))
  const partialProperties = fields.flatMap(({ row, property }) =>
    isEmpty(property) ? [] : [[row.name, property] as const],
  )
  const remaining = { ...Object.fromEntries(partialProperties), ...others }
  return isEmpty(remaining) ? undefined : remaining
}

function remainingErrorMessage(errorMessage: unknown, fields: readonly RowWithRest[]): unknown {
  if (!isObject(errorMessage)) return errorMessage
  const { required } = errorMessage
  const namesWithCode = fields.map(nameOf).filter((name) => isMissingCode(at(required, name)))
  const remaining = without(required, namesWithCode)
  return remaining === undefined && required !== undefined
    ? without(errorMessage, ['required'])
    : { ...errorMessage, ...withoutUndefined({ required: remaining }) }
}

/** Splits the layout into settings of the form, and the rest that neither they nor rows express. */
function splitLayout(uiSchema: unknown, fields: readonly RowWithRest[], names: readonly string[]) {
  const { [ORDER]: order = null, ...layout } = asObject(uiSchema)
  const settings = entriesOf(formSettings).filter(([name, keyword]) => isSetting(name, layout[keyword]))
  const others = asObject(
    without(
      layout,
      settings.map(([, keyword]) => keyword),
    ),
  )
  const fieldLayouts = new Map(fields.map((field) => [field.row.name, field.layout]))
  const parts = Object.entries(others).flatMap(([name, partLayout]) => {
    const fieldLayout = fieldLayouts.get(name)
    if (!fieldLayout || !isObject(partLayout)) return [[name, partLayout] as const]
    return isEmpty(fieldLayout) && !isEmpty(partLayout) ? [] : [[name, fieldLayout] as const]
  })
  const remaining = { ...(!isDeepStrictEqual(order, names) && { [ORDER]: order }), ...Object.fromEntries(parts) }
  return {
    settings: Object.fromEntries(settings.map(([name, keyword]) => [name, layout[keyword]])),
    uiSchema: isEmpty(remaining) ? undefined : remaining,
  }
}

const isSetting = (name: keyof typeof formSettings, value: unknown) =>
  value !== '' && Value.Check(EditedForm.properties[name], value)
