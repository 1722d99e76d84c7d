import type { FieldProps as LayoutProps } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { holds } from './readLayout.ts'
import { FieldTies, tiesOf } from './FieldTies.tsx'
import { useForm } from './FormContext.ts'
import { givenBefore } from './givenBefore.ts'
import { settingsIn } from './layoutAt.ts'
import { messageFor, withAmounts } from './messages.ts'
import { optionsFor } from './options.ts'
import { controlId } from './paths.ts'
import { choicesIn, choicesOfSeveral } from './choices.ts'
import { enteredType, isNumeric } from './schemaTypes.ts'
import { fixedValue } from './structure.ts'
import { typeNamed } from './widgetNames.ts'
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
  const own = settingsOf(uiSchema, override?.mask)
  const settings = schema.type === 'array' ? { ...settingsOfItems(uiSchema), ...own } : own
  const id = controlId(fieldPathId.$id)
  const fixed = fixedValue(schema)
  const wanted = override?.type ?? typeOf(schema, settings['widget'])
  const known = Object.hasOwn(types, wanted) ? wanted : defaultType(schema)
  const type = Object.hasOwn(types, known) ? known : 'input'
  const Type = types[type]
  if (!Type) throw new Error(`no field type is registered as ${wanted}`)
  const trait = traits?.[type]
  const isSecret = trait?.isSecret === true || schema.writeOnly === true
  const options = override?.options ?? optionsFor({ schema, settings, form, source: trait?.source })
  useEffect(() => {
    const given = givenBefore({
      id,
      name: field.key,
      schema,
      options,
      read: (text) => trait?.read?.(text, settings) ?? text,
    })
    if (given && !field.isChanged) store.fill(field, given.value)
    // once: what the control holds later is the field's own
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, field])
  useEffect(() => {
    field.isSecret = isSecret
    field.isNumber = isNumeric(schema)
    if (fixed !== undefined) store.fill(field, fixed)
    return store.show(field)
  }, [store, field, isSecret, fixed, schema])
  const ties = tiesOf(settings, trait?.check)
  const checkState = ties?.check ? field.check?.state : undefined
  const isDemanded = ties?.requiredWhen === undefined ? undefined : holds(ties.requiredWhen, form)
  const { title, hint } = wordsOf(props)
  const lock = override?.lock
  const control = (
    <Type
      id={id}
      name={field.key}
      label={title}
      hint={lock === undefined ? hint : messageFor({ code: lock, params: {} }, name, form)}
      placeholder={typeof settings['placeholder'] === 'string' ? settings['placeholder'] : undefined}
      value={fixed ?? field.value}
      format={schema.format}
      error={field.error && messageFor(withAmounts(field.error, locale), name, form)}
      checkState={checkState === 'pending' || checkState === 'valid' ? checkState : undefined}
      isRequired={override?.isRequired ?? isDemanded ?? required}
      isDisabled={disabled || isLocked(schema, settings) || lock !== undefined || store.submitState === 'pending'}
      options={options}
      settings={settings}
      beside={field}
      upload={form.uploadTo?.(field.key)}
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

/** Several choices are one field: what is said of the items is said of it. */
function settingsOfItems({ items }: Readonly<Record<string, unknown>>) {
  return items !== null && typeof items === 'object'
    ? settingsOf(items as Readonly<Record<string, unknown>>)
    : NOTHING_SAID
}

function settingsOf(uiSchema: Readonly<Record<string, unknown>>, mask?: string): Readonly<Record<string, unknown>> {
  if (uiSchema === NOTHING_SAID && mask === undefined) return NOTHING_SAID
  const settings = settingsIn(uiSchema)
  return mask === undefined ? settings : { ...settings, mask }
}

const isLocked = (schema: LayoutProps['schema'], { readonly, disabled }: Readonly<Record<string, unknown>>): boolean =>
  schema.readOnly === true || readonly === true || disabled === true

/** What content names; several choices have one look. */
function typeOf(schema: LayoutProps['schema'], widget: unknown): string {
  if (choicesOfSeveral(schema, widget)) return 'checkboxes'
  const wanted = typeNamed(widget)
  return wanted === undefined || wanted === 'checkboxes' ? defaultType(schema) : wanted
}

function defaultType(schema: LayoutProps['schema']): string {
  if (fixedValue(schema) !== undefined) return 'hidden'
  if (choicesIn(schema)) return 'select'
  if (choicesOfSeveral(schema)) return 'checkboxes'
  if (schema.format === 'date') return 'date'
  if (schema.format === 'data-url') return 'file'
  if (enteredType(schema) === 'boolean') return 'checkbox'
  return isNumeric(schema) ? 'number' : 'input'
}
