import { h } from './element.ts'

interface Segmented<T extends string> {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly selected: T
  readonly onSelect: (value: T) => void
}

/** Builds a row of radio buttons that looks like one control. */
export function segmented<T extends string>({ name, label, options, selected, onSelect }: Segmented<T>): HTMLElement {
  const radios = options.map((option) => {
    const input = h('input', {
      type: 'radio',
      name,
      value: option.value,
      checked: option.value === selected,
      onchange: () => onSelect(option.value),
    })
    return h('label', {}, input, h('span', {}, option.label))
  })
  return h('fieldset', { class: 'segmented' }, h('legend', { class: 'visually-hidden' }, label), ...radios)
}
