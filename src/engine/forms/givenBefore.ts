import type { FieldProps as LayoutProps } from '@rjsf/utils'
import type { Json } from '#src/shared/json.ts'
import { optionKey } from './choices.ts'
import { enteredValue } from './enteredValue.ts'
import type { FieldOption } from './FormContext.ts'
import { enteredType, isNumeric } from './schemaTypes.ts'

interface Rendered {
  /** The id of the field's control; of several boxes, of one. */
  readonly id: string
  readonly name: string
  readonly schema: LayoutProps['schema']
  readonly options: readonly FieldOption[]
  /** The value that its field's type reads from a text. */
  readonly read: (text: string) => string
}

/** A value that a control holds; undefined when it was emptied. */
interface Given {
  readonly value: unknown
}

/**
 * Reads what somebody, or the browser's memory, entered into a control of the server's HTML before its field hydrated.
 * Gives nothing when the control stands as the server rendered it.
 */
export function givenBefore({ id, name, schema, options, read }: Rendered): Given | undefined {
  const element = document.getElementById(id)
  const isBox = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
  if (!isBox) return typed(element, { schema, options, read })
  const isSingle = element.type === 'checkbox' && enteredType(schema) === 'boolean'
  return isSingle ? ticked(element) : chosen({ element, name, schema, options })
}

const ticked = ({ checked, defaultChecked }: HTMLInputElement): Given | undefined =>
  checked === defaultChecked ? undefined : { value: checked }

type Typed = Pick<Rendered, 'schema' | 'options' | 'read'>

function typed(element: HTMLElement | null, { schema, options, read }: Typed): Given | undefined {
  const text = textBefore(element)
  if (text === undefined) return undefined
  if (text === '') return { value: undefined }
  const option = options.find(({ value }) => optionKey(value) === text)
  if (option) return option
  const isTyped = enteredType(schema) === 'string' || isNumeric(schema)
  return isTyped ? { value: enteredValue(read(text), [schema as Json]) } : undefined
}

/** Compared with what the server wrote, not with the value: a field may write its value under a mask, or in groups. */
function textBefore(element: HTMLElement | null): string | undefined {
  if (element instanceof HTMLSelectElement) {
    const rendered = [...element.options].find(({ defaultSelected }) => defaultSelected) ?? element.options[0]
    return element.value === (rendered?.value ?? '') ? undefined : element.value
  }
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  if (!isText || element.type === 'file' || element.value === element.defaultValue) return undefined
  return element.value
}

type Boxes = Pick<Rendered, 'name' | 'schema' | 'options'> & { readonly element: HTMLInputElement }

function chosen({ element, name, schema, options }: Boxes): Given | undefined {
  const boxes = [...(element.form?.elements ?? [])].filter(
    (it): it is HTMLInputElement => it instanceof HTMLInputElement && it.name === name,
  )
  if (boxes.every(({ checked, defaultChecked }) => checked === defaultChecked)) return undefined
  const keys = new Set(boxes.filter(({ checked }) => checked).map((it) => it.value))
  const values = options.filter((option) => keys.has(optionKey(option.value))).map((option) => option.value)
  if (schema.type !== 'array') return { value: values[0] }
  return { value: values.length > 0 ? values : undefined }
}
