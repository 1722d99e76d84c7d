import type { Json } from '#src/shared/json.ts'
import { asAnswer, asText, rowTypeOf, schemaTypeOf, typeOf } from './answers.ts'
import { fromChoices, toChoices } from './choices.ts'
import type { FormField } from './FormField.ts'
import { giveMessages, isMissingCode, missingMessage, takeMessages } from './messages.ts'
import { MULTIPLE_CHOICE, toMultipleChoice, toSingleChoice } from './multipleChoice.ts'
import { withoutUndefined } from './properties.ts'
import { rulesToKeywords, splitRules } from './rules.ts'
import { applies, settingsToKeywords, canHold, splitSettings } from './settings.ts'

/** The schema and the layout of a field. */
interface FieldParts {
  readonly property: Json
  readonly layout: Json
}

/** A field, as a form document describes it. */
export interface DocumentField extends FieldParts {
  readonly isRequired: boolean
  /** Error code when the field is missing. */
  readonly missing: unknown
}

/** A row, with the parts of the field that it can't express. */
export interface RowWithRest extends FieldParts {
  readonly row: FormField
}

export function toRow(name: string, field: DocumentField): RowWithRest {
  const property = toSingleChoice(field.property, field.layout['ui:widget'])
  const rowWithRest = property && buildRow(name, { ...field, property })
  return rowWithRest?.row.choices ? rowWithRest : buildRow(name, field)
}

function buildRow(name: string, { property, layout, isRequired, missing }: DocumentField): RowWithRest {
  const { 'ui:widget': widget } = layout
  const widgetName = canHold('widget', widget) ? widget : undefined
  const type = rowTypeOf(property['type'], widgetName)
  const fieldKind: FormField = { name, ...(widgetName !== undefined && { widget: widgetName }), ...(type && { type }) }
  const schema = splitSettings(property, 'schema', fieldKind)
  const layoutSettings = splitSettings(layout, 'layout', fieldKind)
  const { rules, rest } = splitRules(schema.rest)
  const messagesAndRest = takeMessages(rest)
  const values = takeValues({ property: messagesAndRest.rest, layout: layoutSettings.rest }, fieldKind)
  const messages = [...(isMissingCode(missing) ? [missingMessage(missing)] : []), ...messagesAndRest.messages]
  const row = {
    ...fieldKind,
    ...schema.row,
    ...layoutSettings.row,
    ...values.row,
    ...(isRequired && { isRequired }),
    ...(rules.length > 0 && { rules: [...rules] }),
    ...(messages.length > 0 && { messages }),
  }
  return { row, property: values.property, layout: values.layout }
}

/** Splits off the type, the choices and the initial value. */
function takeValues(
  { property, layout }: FieldParts,
  fieldKind: FormField,
): FieldParts & { readonly row: Partial<FormField> } {
  const { type, enum: values, default: start, ...others } = property
  const { 'ui:enumNames': names, ...otherLayout } = layout
  const choices = toChoices({ values, names }, fieldKind)
  const text = asText(start)
  const canHoldStart = text !== undefined && canHold('start', text) && asAnswer(text, typeOf(fieldKind)) === start
  const hasLabels = choices?.[0]?.label !== undefined
  return {
    row: { ...(choices && { choices: [...choices] }), ...(canHoldStart && { start: text }) },
    property: {
      ...(type !== undefined && schemaTypeOf(fieldKind) === undefined && { type }),
      ...(values !== undefined && !choices && { enum: values }),
      ...(start !== undefined && !canHoldStart && { default: start }),
      ...others,
    },
    layout: hasLabels ? otherLayout : layout,
  }
}

/**
 * Converts a row to a field. Its settings take precedence over the JSON; rules and codes are added
 * to those of the JSON.
 */
export function fromRow(row: FormField, rest: FieldParts): DocumentField {
  const { missing, errorMessage } = giveMessages(row, rest.property['errorMessage'])
  const { values, names } = fromChoices(row)
  const keywords = {
    ...withoutUndefined({ type: schemaTypeOf(row) }),
    ...settingsToKeywords(row, 'schema'),
    ...withoutUndefined({
      enum: values,
      default: applies('start', row) && row.start ? asAnswer(row.start, typeOf(row)) : undefined,
    }),
    ...rulesToKeywords(row, rest.property['allOf']),
    ...withoutUndefined({ errorMessage }),
  }
  const property = row.widget === MULTIPLE_CHOICE && values ? toMultipleChoice(keywords) : keywords
  const layoutKeywords = { ...settingsToKeywords(row, 'layout'), ...withoutUndefined({ 'ui:enumNames': names }) }
  return {
    // spread twice: the row determines both the order and the values
    property: { ...property, ...rest.property, ...property },
    layout: { ...layoutKeywords, ...rest.layout, ...layoutKeywords },
    isRequired: row.isRequired === true,
    missing,
  }
}
