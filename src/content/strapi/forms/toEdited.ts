import { isDeepStrictEqual } from 'node:util'
import Value from 'typebox/value'
import { type Json, isObject } from '#src/shared/json.ts'
import { EditedForm } from './EditedForm.ts'
import { ORDER, formSettings, fromEdited, implied } from './fromEdited.ts'
import { asObject, at, isEmpty, objectAt, present, without } from './left.ts'
import { isMissingCode } from './messages.ts'
import { type TakenField, toRow } from './row.ts'
import { isKept } from './settings.ts'

/**
 * A form document with rows for its fields, as far as rows can say them; `schema` and `uiSchema` are what is left, and
 * missing when nothing is. `fromEdited` makes the same document of it.
 */
export function toEdited(document: Json): Json {
  const { schema, uiSchema } = document
  const fields = takeFields(document)
  if (!isObject(schema) || fields.length === 0) return document
  const laidOut = takeLayout(uiSchema, fields, Object.keys(objectAt(schema, 'properties')))
  const edited = {
    ...document,
    fields: fields.map(({ row }) => row),
    ...laidOut.settings,
    schema: schemaLeft(schema, fields),
    uiSchema: laidOut.uiSchema,
  }
  // what would come back as something else stands as it is
  return isDeepStrictEqual(fromEdited(edited), document) ? edited : document
}

/** Up to the first field that no row can stand for: what is left comes after the rows. */
function takeFields({ schema, uiSchema }: Json): readonly TakenField[] {
  const fields: TakenField[] = []
  const required = at(schema, 'required')
  const codes = at(at(schema, 'errorMessage'), 'required')
  for (const [name, property] of Object.entries(objectAt(schema, 'properties'))) {
    if (!isKept('name', name) || !isObject(property)) break
    const isRequired = Array.isArray(required) && required.includes(name)
    fields.push(toRow(name, { property, layout: objectAt(uiSchema, name), isRequired, missing: at(codes, name) }))
  }
  return fields
}

const nameOf = ({ row }: TakenField) => row.name

function schemaLeft(schema: Json, fields: readonly TakenField[]): unknown {
  const { $schema = null, type = null, required, properties, errorMessage, ...others } = schema
  const ticked = fields.filter(({ row }) => row.isRequired).map(nameOf)
  const isSaid = ticked.length > 0 && isDeepStrictEqual(required, ticked)
  const left = present({
    $schema: $schema === implied.$schema ? undefined : $schema,
    type: type === implied.type ? undefined : type,
    required: isSaid ? undefined : required,
    properties: propertiesLeft(asObject(properties), fields),
    errorMessage: errorMessageLeft(errorMessage, fields),
    ...others,
  })
  return isEmpty(left) ? undefined : left
}

function propertiesLeft(properties: Json, fields: readonly TakenField[]): unknown {
  const others = asObject(without(properties, fields.map(nameOf)))
  const partly = fields.flatMap(({ row, property }) => (isEmpty(property) ? [] : [[row.name, property] as const]))
  const left = { ...Object.fromEntries(partly), ...others }
  return isEmpty(left) ? undefined : left
}

function errorMessageLeft(errorMessage: unknown, fields: readonly TakenField[]): unknown {
  if (!isObject(errorMessage)) return errorMessage
  const { required } = errorMessage
  const said = fields.map(nameOf).filter((name) => isMissingCode(at(required, name)))
  const left = without(required, said)
  return left === undefined && required !== undefined
    ? without(errorMessage, ['required'])
    : { ...errorMessage, ...present({ required: left }) }
}

/** What the layout says of the whole form, as settings of the form, and what neither they nor rows say. */
function takeLayout(uiSchema: unknown, fields: readonly TakenField[], names: readonly string[]) {
  const { [ORDER]: order = null, ...layout } = asObject(uiSchema)
  const settings = Object.entries(formSettings).filter(([name, keyword]) => isSetting(name, layout[keyword]))
  const others = asObject(
    without(
      layout,
      settings.map(([, keyword]) => keyword),
    ),
  )
  const rests = new Map(fields.map((field) => [field.row.name, field.layout]))
  const parts = Object.entries(others).flatMap(([name, said]) => {
    const rest = isObject(said) ? rests.get(name) : undefined
    if (!rest) return [[name, said] as const]
    return isEmpty(rest) && !isEmpty(said as Json) ? [] : [[name, rest] as const]
  })
  const left = { ...(!isDeepStrictEqual(order, names) && { [ORDER]: order }), ...Object.fromEntries(parts) }
  return {
    settings: Object.fromEntries(settings.map(([name, keyword]) => [name, layout[keyword]])),
    uiSchema: isEmpty(left) ? undefined : left,
  }
}

const isSetting = (name: string, value: unknown) =>
  value !== '' && Value.Check(EditedForm.properties[name as keyof typeof formSettings], value)
