import type { Json } from '#src/shared/json.ts'
import { asAnswer, asText, rowTypeOf, schemaTypeOf, typeOf } from './answers.ts'
import { fromChoices, toChoices } from './choices.ts'
import type { FormField } from './FormField.ts'
import { present } from './left.ts'
import { giveMessages, isMissingCode, missingMessage, takeMessages } from './messages.ts'
import { giveRules, takeRules } from './rules.ts'
import { counts, giveSettings, isKept, takeSettings } from './settings.ts'
import { SEVERAL, asList, asOne } from './several.ts'

/** The two sides of a field: its schema, and its layout. */
interface Sides {
  readonly property: Json
  readonly layout: Json
}

/** What a form says of one field. */
export interface WrittenField extends Sides {
  readonly isRequired: boolean
  /** The code for nothing. */
  readonly missing: unknown
}

/** A row, and what it doesn't say. */
export interface TakenField extends Sides {
  readonly row: FormField
}

export function toRow(name: string, field: WrittenField): TakenField {
  const property = asOne(field.property, field.layout['ui:widget'])
  const taken = property && takeRow(name, { ...field, property })
  return taken?.row.choices ? taken : takeRow(name, field)
}

function takeRow(name: string, { property, layout, isRequired, missing }: WrittenField): TakenField {
  const { 'ui:widget': widget } = layout
  const known = isKept('widget', widget) ? (widget as string) : undefined
  const kind = present({ name, widget: known, type: rowTypeOf(property['type'], known) }) as FormField
  const schema = takeSettings(property, 'schema', kind)
  const laidOut = takeSettings(layout, 'layout', kind)
  const { rules, rest } = takeRules(schema.rest)
  const told = takeMessages(rest)
  const answers = takeAnswers({ property: told.rest, layout: laidOut.rest }, kind)
  const messages = [...(isMissingCode(missing) ? [missingMessage(missing)] : []), ...told.messages]
  const row = {
    ...kind,
    ...schema.row,
    ...laidOut.row,
    ...answers.row,
    ...(isRequired && { isRequired }),
    ...(rules.length > 0 && { rules: [...rules] }),
    ...(messages.length > 0 && { messages }),
  }
  return { row, property: answers.property, layout: answers.layout }
}

/** What the field takes: its type, its choices, and what it begins with. */
function takeAnswers({ property, layout }: Sides, kind: FormField): Sides & { readonly row: Partial<FormField> } {
  const { type, enum: values, default: start, ...others } = property
  const { 'ui:enumNames': names, ...othersLaidOut } = layout
  const choices = toChoices({ values, names }, kind)
  const text = asText(start)
  const isStart = text !== undefined && isKept('start', text) && asAnswer(text, typeOf(kind)) === start
  const hasRequiredData = choices?.[0]?.label !== undefined
  return {
    row: { ...(choices && { choices: [...choices] }), ...(isStart && { start: text }) },
    property: {
      ...(type !== undefined && schemaTypeOf(kind) === undefined && { type }),
      ...(values !== undefined && !choices && { enum: values }),
      ...(start !== undefined && !isStart && { default: start }),
      ...others,
    },
    layout: hasRequiredData ? othersLaidOut : layout,
  }
}

/** What a row says of its field. It goes before the JSON beside it; rules and codes are added to what is there. */
export function fromRow(row: FormField, rest: Sides): WrittenField {
  const { missing, errorMessage } = giveMessages(row, rest.property['errorMessage'])
  const { values, names } = fromChoices(row)
  const said = {
    ...present({ type: schemaTypeOf(row) }),
    ...giveSettings(row, 'schema'),
    ...present({
      enum: values,
      default: counts('start', row) && row.start ? asAnswer(row.start, typeOf(row)) : undefined,
    }),
    ...giveRules(row, rest.property['allOf']),
    ...present({ errorMessage }),
  }
  const property = row.widget === SEVERAL && values ? asList(said) : said
  const laidOut = { ...giveSettings(row, 'layout'), ...present({ 'ui:enumNames': names }) }
  return {
    // twice, so that a field begins with what its row says
    property: { ...property, ...rest.property, ...property },
    layout: { ...laidOut, ...rest.layout, ...laidOut },
    isRequired: row.isRequired === true,
    missing,
  }
}
