import type { FieldProps as LayoutProps } from '@rjsf/utils'
import { optionKey } from './choices.ts'
import type { FieldOption } from './FormContext.ts'
import { enteredType, isNumeric } from './schemaTypes.ts'

interface Rendered {
  /** Of its control. */
  readonly id: string
  readonly name: string
  readonly schema: LayoutProps['schema']
  readonly options: readonly FieldOption[]
  readonly value: unknown
}

/** What somebody, or the browser's memory, put into the field of a server's page before it came alive. */
export function givenBefore({ id, name, schema, options, value }: Rendered): unknown {
  const element = document.getElementById(id)
  const isBox = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
  if (isBox && options.length > 0) return chosenBefore({ element, name, schema, options })
  const type = enteredType(schema)
  if (type === 'boolean' && isBox) return element.checked && value !== true ? true : undefined
  const given = textBefore(element, value)
  if (given === undefined) return undefined
  const isTyped = type === 'string' || isNumeric(schema)
  return options.find((option) => optionKey(option.value) === given)?.value ?? (isTyped ? given : undefined)
}

function textBefore(element: HTMLElement | null, value: unknown): string | undefined {
  if (!element || !('value' in element)) return undefined
  if (element instanceof HTMLInputElement && element.type === 'file') return undefined
  const given = element.value
  if (typeof given !== 'string' || given === '' || given === optionKey(value ?? '')) return undefined
  // a field may write its value its own way: under a mask, in groups of digits
  const isAsRendered = 'defaultValue' in element && given === element.defaultValue
  return isAsRendered ? undefined : given
}

type Boxes = Pick<Rendered, 'name' | 'schema' | 'options'> & { readonly element: HTMLInputElement }

function chosenBefore({ element, name, schema, options }: Boxes): unknown {
  const boxes = [...(element.form?.elements ?? [])].filter(
    (it): it is HTMLInputElement => it instanceof HTMLInputElement && it.name === name,
  )
  if (boxes.every(({ checked, defaultChecked }) => checked === defaultChecked)) return undefined
  const keys = new Set(boxes.filter(({ checked }) => checked).map((it) => it.value))
  const chosen = options.filter((option) => keys.has(optionKey(option.value))).map((option) => option.value)
  return schema.type === 'array' ? chosen : chosen[0]
}
