import { h } from './element.ts'

interface Segmented<T extends string> {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly selected: T
  readonly onSelect: (value: T) => void
}

/** Builds a row of radio buttons that looks like one control. */
export function segmented<T extends string>({ name, label, options, selected, onSelect }: Segmented<T>) {
  const inputs = new Map<T, HTMLInputElement>()
  const radios = options.map((option) => {
    const input = h('input', {
      type: 'radio',
      name,
      value: option.value,
      checked: option.value === selected,
      onchange: () => onSelect(option.value),
    })
    inputs.set(option.value, input)
    return h('label', {}, input, h('span', {}, option.label))
  })
  return {
    element: h('fieldset', { class: 'segmented' }, h('legend', { class: 'visually-hidden' }, label), ...radios),
    /** Shows a value as chosen, without a call of `onSelect`. */
    select(value: T): void {
      const input = inputs.get(value)
      if (input) input.checked = true
    },
  }
}
