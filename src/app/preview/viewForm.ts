import { valueAt } from '#src/shared/json.ts'
import { element } from './element.ts'

/**
 * The viewer and the day of a preview, by the fields of its form. Empty or missing fields mean a
 * guest and today.
 */
export interface ShownView {
  readonly as?: string
  readonly country?: string
  readonly date?: string
}

/** Reads a view as the web server writes it into the page. */
export function readShownView(view: unknown): ShownView {
  const textOf = (name: keyof ShownView) => {
    const value = valueAt(view, name)
    return typeof value === 'string' ? { [name]: value } : {}
  }
  return { ...textOf('as'), ...textOf('country'), ...textOf('date') }
}

/** Reads the viewers to choose from as the web server writes them into the page. */
export const readViewers = (viewers: unknown): [name: string, title: string][] =>
  Array.isArray(viewers) ? viewers.map(([name, title]) => [String(name), String(title)]) : []

interface ViewFormInput {
  readonly shown: ShownView
  /** Viewers to choose from beside guests: name and title. */
  readonly viewers: readonly (readonly [string, string])[]
  readonly onShow: (view: ShownView) => void
}

const GUEST = 'A guest'

/** Creates the disclosure that names the present viewer and contains the form to change it. */
export function createViewForm({ shown, viewers, onShow }: ViewFormInput): HTMLElement {
  const details = element('details', 'view')
  const title = viewers.find(([name]) => name === shown.as)?.[1] ?? GUEST
  const words = [title, shown.country, shown.date].filter(Boolean).join(', ')
  const form = element('form')
  const viewer = field('as', 'Who', element('select'))
  for (const [name, label] of [['', GUEST], ...viewers] as const) {
    viewer.input.append(new Option(label, name, false, name === (shown.as ?? '')))
  }
  const country = field('country', 'Player’s country', element('input'))
  Object.assign(country.input, { pattern: '[A-Za-z]{2}', maxLength: 2, size: 4, placeholder: 'DE' })
  country.input.value = shown.country ?? ''
  country.input.title = 'Two letters, for example DE'
  const date = field('date', 'Day', element('input'))
  date.input.type = 'date'
  date.input.value = shown.date ?? ''
  // a guest has no country of an account
  const follow = () => (country.input.disabled = viewer.input.value === '')
  viewer.input.addEventListener('change', follow)
  follow()
  const show = element('button', '', 'Show')
  form.append(viewer.row, country.row, date.row, show)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    onShow({
      as: viewer.input.value,
      country: country.input.disabled ? '' : country.input.value.toUpperCase(),
      date: date.input.value,
    })
  })
  details.append(element('summary', '', `View as: ${words}`), form)
  return details
}

function field<T extends HTMLInputElement | HTMLSelectElement>(name: string, words: string, input: T) {
  const label = element('label', '', words)
  label.htmlFor = name
  Object.assign(input, { id: name, name })
  const row = element('span', 'field')
  row.append(label, input)
  return { row, input }
}
