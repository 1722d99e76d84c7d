import type { FieldProps as LayoutProps } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { holds } from './readLayout.ts'
import { FieldTies, tiesOf } from './FieldTies.tsx'
import { useForm } from './FormContext.ts'
import { messageFor, withAmounts } from './messages.ts'
import { optionsFor } from './options.ts'
import { fixedValue } from './structure.ts'
import { wordsOf } from './words.tsx'

const NOTHING_SAID: Readonly<Record<string, unknown>> = {}

type Props = Pick<LayoutProps, 'schema' | 'uiSchema' | 'fieldPathId' | 'required' | 'disabled' | 'name'>

/** A leaf of the form: reads and writes its own state, so that a keystroke renders this one field and nothing else. */
export const BoundField = observer(function BoundField(props: Props) {
  const { schema, uiSchema = NOTHING_SAID, fieldPathId, required = false, disabled = false, name } = props
  const form = useForm()
  const { store, types, traits, locale = 'en' } = form
  const path = fieldPathId.path.map(String)
  const field = store.field(path)
  const override = store.overrideOf(field.key)
  const settings = settingsOf(uiSchema, override?.mask)
  const fixed = fixedValue(schema)
  const wanted = override?.type ?? String(settings['widget'] ?? defaultType(schema))
  const type = Object.hasOwn(types, wanted) ? wanted : 'input'
  const Type = types[type]
  if (!Type) throw new Error(`no field type is registered as ${wanted}`)
  const trait = traits?.[type]
  const isSecret = trait?.isSecret === true || schema.writeOnly === true
  useEffect(() => {
    field.isSecret = isSecret
    field.isNumber = isNumber(schema)
    const given = fixed ?? givenBefore(fieldPathId.$id, schema, field.value)
    if (given !== undefined && (fixed !== undefined || !field.isChanged)) store.fill(field, given)
    return store.show(field)
  }, [store, field, isSecret, fixed, fieldPathId.$id, schema])
  const ties = tiesOf(settings, trait?.check)
  const checkState = ties?.check ? field.check?.state : undefined
  const isDemanded = ties?.requiredWhen === undefined ? undefined : holds(ties.requiredWhen, form)
  const options = override?.options ?? optionsFor({ schema, settings, form, source: trait?.source })

  const { title, hint } = wordsOf(props)
  const lock = override?.lock
  const control = (
    <Type
      id={fieldPathId.$id}
      name={field.key}
      label={title}
      hint={lock === undefined ? hint : messageFor({ code: lock, params: {} }, name, form)}
      placeholder={typeof settings['placeholder'] === 'string' ? settings['placeholder'] : undefined}
      value={fixed ?? field.value}
      error={field.error && messageFor(withAmounts(field.error, locale), name, form)}
      checkState={checkState === 'pending' || checkState === 'valid' ? checkState : undefined}
      isRequired={override?.isRequired ?? isDemanded ?? required}
      isDisabled={disabled || lock !== undefined || store.submitState === 'pending'}
      options={options}
      settings={settings}
      beside={field}
      {...field.handlers}
    />
  )
  if (!ties) return control
  return (
    <>
      {control}
      <FieldTies field={field} ties={ties} options={options} isDemanded={isDemanded} />
    </>
  )
})

/** What somebody, or the browser's memory, put into the field of a server's page before it came alive. */
function givenBefore(id: string, { type }: LayoutProps['schema'], value: unknown): string | true | undefined {
  const element = document.getElementById(id)
  if (type === 'boolean') {
    const isTicked = element instanceof HTMLInputElement && element.checked
    return isTicked && value !== true ? true : undefined
  }
  if (type !== 'string' || !element || !('value' in element)) return undefined
  if (element instanceof HTMLInputElement && ['radio', 'file'].includes(element.type)) return undefined
  const given = element.value
  if (typeof given !== 'string' || given === '' || given === String(value ?? '')) return undefined
  // a field may write its value its own way: under a mask, in groups of digits
  const isAsRendered = 'defaultValue' in element && given === element.defaultValue
  return isAsRendered ? undefined : given
}

/** `ui:widget` and `ui:options.widget` are the same setting. */
function settingsOf(uiSchema: Readonly<Record<string, unknown>>, mask?: string): Readonly<Record<string, unknown>> {
  if (uiSchema === NOTHING_SAID && mask === undefined) return NOTHING_SAID
  const settings: Record<string, unknown> = { ...(uiSchema['ui:options'] as object | undefined) }
  for (const [key, value] of Object.entries(uiSchema)) {
    if (key.startsWith('ui:') && key !== 'ui:options') settings[key.slice(3)] = value
  }
  if (mask !== undefined) settings['mask'] = mask
  return settings
}

function isNumber({ type }: LayoutProps['schema']): boolean {
  return type === 'number' || type === 'integer'
}

function defaultType(schema: LayoutProps['schema']): string {
  if (fixedValue(schema) !== undefined) return 'hidden'
  if (schema.enum ?? schema.oneOf ?? schema.anyOf) return 'select'
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'boolean') return 'checkbox'
  return type === 'number' || type === 'integer' ? 'number' : 'input'
}
