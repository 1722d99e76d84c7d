import type { TSchema } from 'typebox'
import Value from 'typebox/value'
import type { Json } from '#src/shared/json.ts'
import { entriesOf } from '#src/shared/keysOf.ts'
import { type Shown, isShown } from '../shown.ts'
import { FormField } from './FormField.ts'

type Setting = keyof FormField

/** Place of a field's setting in a form document. */
interface KeywordPlace {
  readonly at: 'schema' | 'layout'
  readonly keyword: string
  /** The value for true; false is expressed by absence. */
  readonly trueValue?: string | true
}

const schema = (keyword: string, yes?: KeywordPlace['trueValue']): KeywordPlace => ({
  at: 'schema',
  keyword,
  trueValue: yes,
})
const layout = (keyword: string, yes?: KeywordPlace['trueValue']): KeywordPlace => ({
  at: 'layout',
  keyword: `ui:${keyword}`,
  trueValue: yes,
})

/** Settings that are a single keyword of the field's schema or layout. */
const keywordPlaces = {
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
} satisfies Partial<Record<Setting, KeywordPlace>>

const settingsAt = (at: KeywordPlace['at']) =>
  entriesOf(keywordPlaces).flatMap(([name, place]) => (place.at === at ? [{ ...place, name }] : []))

/**
 * Returns whether a setting applies to the field. A hidden one may be left over from another type
 * of field.
 */
export function applies(name: Setting, row: Pick<FormField, 'widget' | 'type'>): boolean {
  const marked: TSchema & { readonly 'x-shown'?: Shown } = FormField.properties[name]
  return isShown(marked['x-shown'] ?? {}, row)
}

/**
 * Returns whether a row of the CMS can hold the value and return it unchanged: nothing in it is
 * empty.
 */
export function canHold<S extends Setting>(name: S, value: unknown): value is NonNullable<FormField[S]> {
  return Value.Check(FormField.properties[name], value) && hasNoEmptyValue(value)
}

function hasNoEmptyValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(hasNoEmptyValue)
  if (value !== null && typeof value === 'object') return Object.values(value).every(hasNoEmptyValue)
  return value !== '' && value !== null && value !== undefined
}

interface SplitSettings {
  readonly row: Partial<FormField>
  /** The properties that the row can't express. */
  readonly rest: Json
}

/** Splits the settings that a row can hold off a field's schema or layout. */
export function splitSettings(
  source: Json,
  at: KeywordPlace['at'],
  fieldKind: Pick<FormField, 'widget' | 'type'>,
): SplitSettings {
  const row: Record<string, unknown> = {}
  const rest: Record<string, unknown> = { ...source }
  for (const { name, keyword, trueValue: yes } of settingsAt(at)) {
    if (!Object.hasOwn(source, keyword) || !applies(name, fieldKind)) continue
    const value = yes === undefined ? source[keyword] : source[keyword] === yes || undefined
    if (!canHold(name, value)) continue
    row[name] = value
    delete rest[keyword]
  }
  return { row, rest }
}

/** Converts the settings of a row to keywords of the field's schema or layout. */
export function settingsToKeywords(row: FormField, at: KeywordPlace['at']): Json {
  const entries = settingsAt(at).flatMap(({ name, keyword, trueValue: yes }) => {
    const value = row[name]
    if (!hasNoEmptyValue(value) || value === false || !applies(name, row)) return []
    return [[keyword, yes ?? value] as const]
  })
  return Object.fromEntries(entries)
}
