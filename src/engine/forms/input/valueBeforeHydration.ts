import type { FieldProps as LayoutProps } from '@rjsf/utils'
import type { FieldOption } from '../fields/FieldProps.ts'
import { optionKey } from '../schema/choices.ts'
import { enteredType, isNumeric } from '../schema/schemaTypes.ts'
import { enteredValue } from './enteredValue.ts'

interface RenderedField {
  /** Id of the field's control; for a group of boxes, of one of them. */
  readonly id: string
  readonly name: string
  readonly schema: LayoutProps['schema']
  readonly options: readonly FieldOption[]
  /** Parses the control's text as its field type does. */
  readonly read: (text: string) => string
}

/** The value of a control; undefined when it was emptied. */
interface EnteredValue {
  readonly value: unknown
}

/**
 * Reads what the viewer, or the browser's autofill, entered into a control of the server's HTML
 * before its field hydrated. Returns undefined when the control is as the server rendered it.
 */
export function valueBeforeHydration({ id, name, schema, options, read }: RenderedField): EnteredValue | undefined {
  const element = document.getElementById(id)
  const isBox = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
  if (!isBox) return textValue(element, { schema, options, read })
  const isSingle = element.type === 'checkbox' && enteredType(schema) === 'boolean'
  return isSingle ? checkboxValue(element) : boxesValue({ element, name, schema, options })
}

const checkboxValue = ({ checked, defaultChecked }: HTMLInputElement): EnteredValue | undefined =>
  checked === defaultChecked ? undefined : { value: checked }

type TextField = Pick<RenderedField, 'schema' | 'options' | 'read'>

function textValue(element: HTMLElement | null, { schema, options, read }: TextField): EnteredValue | undefined {
  const text = enteredText(element)
  if (text === undefined) return undefined
  if (text === '') return { value: undefined }
  const option = options.find(({ value }) => optionKey(value) === text)
  if (option) return option
  const acceptsText = enteredType(schema) === 'string' || isNumeric(schema)
  return acceptsText ? { value: enteredValue(read(text), [schema]) } : undefined
}

/**
 * Compares with the text in the server's HTML, not with the value: a field may format its value
 * with a mask or in groups.
 */
function enteredText(element: HTMLElement | null): string | undefined {
  if (element instanceof HTMLSelectElement) {
    const rendered = [...element.options].find(({ defaultSelected }) => defaultSelected) ?? element.options[0]
    return element.value === (rendered?.value ?? '') ? undefined : element.value
  }
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  if (!isText || element.type === 'file' || element.value === element.defaultValue) return undefined
  return element.value
}

type BoxGroup = Pick<RenderedField, 'name' | 'schema' | 'options'> & { readonly element: HTMLInputElement }

function boxesValue({ element, name, schema, options }: BoxGroup): EnteredValue | undefined {
  const boxes = [...(element.form?.elements ?? [])].filter(
    (it): it is HTMLInputElement => it instanceof HTMLInputElement && it.name === name,
  )
  if (boxes.every(({ checked, defaultChecked }) => checked === defaultChecked)) return undefined
  const keys = new Set(boxes.filter(({ checked }) => checked).map((it) => it.value))
  const values = options.filter((option) => keys.has(optionKey(option.value))).map((option) => option.value)
  if (schema.type !== 'array') return { value: values[0] }
  return { value: values.length > 0 ? values : undefined }
}
