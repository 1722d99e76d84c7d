import Value from 'typebox/value'
import type { Json } from '#src/shared/json.ts'
import { type Shown, isShown } from '../shown.ts'
import { FormField } from './FormField.ts'

type Setting = keyof FormField

/** Where a form keeps a setting of a field. */
interface Place {
  readonly at: 'schema' | 'layout'
  readonly keyword: string
  /** What stands there for a yes; a no stands nowhere. */
  readonly yes?: string | true
}

const schema = (keyword: string, yes?: Place['yes']): Place => ({ at: 'schema', keyword, yes })
const layout = (keyword: string, yes?: Place['yes']): Place => ({ at: 'layout', keyword: `ui:${keyword}`, yes })

/** Settings that are one keyword of the field's schema or of its layout. */
const places: Partial<Record<Setting, Place>> = {
  label: schema('title'),
  help: schema('description'),
  minLength: schema('minLength'),
  maxLength: schema('maxLength'),
  minimum: schema('minimum'),
  maximum: schema('maximum'),
  step: schema('multipleOf'),
  pattern: schema('pattern'),
  isSecret: schema('writeOnly', true),
  widget: layout('widget'),
  beginsStep: layout('step'),
  placeholder: layout('placeholder'),
  source: layout('source'),
  isSearched: layout('search', true),
  initial: layout('initial'),
  autocomplete: layout('autocomplete'),
  inputType: layout('inputType'),
  isNumeric: layout('inputMode', 'numeric'),
  mask: layout('mask'),
  isClearable: layout('clearable', true),
  isWithoutEmoji: layout('stripEmoji', true),
  codeLength: layout('length'),
  currency: layout('currency'),
  currencyField: layout('currencyField'),
  countryField: layout('countryField'),
  accept: layout('accept'),
  maxMegabytes: layout('maxMegabytes'),
  links: layout('links'),
  resetOn: layout('resetOn'),
  resetTo: layout('resetTo'),
  remember: layout('remember'),
  check: layout('check'),
  isDisabled: layout('disabled', true),
  isHalf: layout('width', 'half'),
  requiredWhen: layout('requiredWhen'),
  visibleWhen: layout('visibleWhen'),
}

const placesAt = (at: Place['at']) =>
  Object.entries(places).flatMap(([name, place]) => (place.at === at ? [{ ...place, name: name as Setting }] : []))

/** What an editor doesn't see doesn't count: it is left from another kind of field. */
export function counts(name: Setting, row: Pick<FormField, 'widget' | 'type'>): boolean {
  const { 'x-shown': shown = {} } = FormField.properties[name] as { 'x-shown'?: Shown }
  return isShown(shown, row)
}

/** Whether a row of the CMS can hold it and gives it back: nothing in it is empty. */
export function isKept(name: Setting, value: unknown): boolean {
  return Value.Check(FormField.properties[name], value) && saysAll(value)
}

function saysAll(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(saysAll)
  if (value !== null && typeof value === 'object') return Object.values(value).every(saysAll)
  return value !== '' && value !== null && value !== undefined
}

interface Taken {
  readonly row: Partial<FormField>
  /** What the row doesn't say. */
  readonly rest: Json
}

/** Takes the settings out of a field's schema or layout that its row can say. */
export function takeSettings(source: Json, at: Place['at'], kind: Pick<FormField, 'widget' | 'type'>): Taken {
  const row: Record<string, unknown> = {}
  const rest: Record<string, unknown> = { ...source }
  for (const { name, keyword, yes } of placesAt(at)) {
    if (!Object.hasOwn(source, keyword) || !counts(name, kind)) continue
    const value = yes === undefined ? source[keyword] : source[keyword] === yes || undefined
    if (!isKept(name, value)) continue
    row[name] = value
    delete rest[keyword]
  }
  return { row, rest }
}

/** The settings of a row as keywords of the field's schema or layout. */
export function giveSettings(row: FormField, at: Place['at']): Json {
  const said = placesAt(at).flatMap(({ name, keyword, yes }) => {
    const value = row[name]
    if (!saysAll(value) || value === false || !counts(name, row)) return []
    return [[keyword, yes ?? value] as const]
  })
  return Object.fromEntries(said)
}
