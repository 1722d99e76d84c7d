import type { FieldProps as LayoutProps } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { isObject } from '#src/shared/json.ts'
import { type FieldTrait, type FormEnvironment, useForm } from '../FormContext.ts'
import { valueBeforeHydration } from '../input/valueBeforeHydration.ts'
import { settingsIn } from '../layout/layoutAt.ts'
import { holds } from '../layout/readLayout.ts'
import { choicesIn, choicesOfSeveral } from '../schema/choices.ts'
import { controlId } from '../schema/paths.ts'
import { enteredType, isNumeric } from '../schema/schemaTypes.ts'
import { fixedValue } from '../schema/structure.ts'
import { fieldTypeOf } from '../schema/widgetNames.ts'
import { type FieldOverride, withLimits } from '../store/FieldOverride.ts'
import type { FieldState } from '../store/FieldState.ts'
import type { FormStore } from '../store/FormStore.ts'
import { messageFor, withAmounts } from '../validation/messages.ts'
import { FieldDependencies, dependenciesOf } from './FieldDependencies.tsx'
import type { FieldOption } from './FieldProps.ts'
import { optionsFor } from './optionsFor.ts'
import { textsOf } from './textsOf.tsx'

const NO_SETTINGS: Readonly<Record<string, unknown>> = {}

type Props = Pick<LayoutProps, 'schema' | 'uiSchema' | 'fieldPathId' | 'required' | 'disabled' | 'name'>

/**
 * A leaf field of the form. It reads and writes its own state, so that a keystroke renders this one
 * field.
 */
export const BoundField = observer(function BoundField(props: Props) {
  const { schema, uiSchema = NO_SETTINGS, fieldPathId, required = false, disabled = false, name } = props
  const form = useForm()
  const { store, locale = 'en' } = form
  const field = store.values.field(fieldPathId.path.map(String))
  const override = store.overrides.get(field.key)
  const ownSettings = settingsOf(uiSchema, override)
  const settings = schema.type === 'array' ? { ...settingsOfItems(uiSchema), ...ownSettings } : ownSettings
  const id = controlId(fieldPathId.$id)
  const { Type, trait } = resolveType(form, schema, override?.type ?? typeOf(schema, settings['widget']))
  const options = override?.options ?? optionsFor({ schema, settings, form, source: trait?.source })
  const { title, hint } = textsOf(props)
  useFieldInForm({ id, field, title, schema, settings, options, store, trait, locale })
  const dependencies = dependenciesOf(settings, trait?.check)
  // a value that passed its check can be refused later
  const checkState = dependencies?.check && !field.error ? field.check?.state : undefined
  const isRequiredNow = dependencies?.requiredWhen === undefined ? undefined : holds(dependencies.requiredWhen, form)
  const lock = override?.lock
  const control = (
    <Type
      id={id}
      name={field.key}
      label={title}
      hint={lock === undefined ? hint : messageFor({ code: lock, params: {} }, name, form)}
      placeholder={typeof settings['placeholder'] === 'string' ? settings['placeholder'] : undefined}
      value={fixedValue(schema) ?? field.value}
      format={schema.format}
      error={field.error && messageFor(withAmounts(withLimits(field.error, override), locale), name, form)}
      checkState={checkState === 'pending' || checkState === 'valid' ? checkState : undefined}
      isRequired={override?.isRequired ?? isRequiredNow ?? required}
      isDisabled={disabled || isLocked(schema, settings) || lock !== undefined || store.submission.state === 'pending'}
      options={options}
      settings={settings}
      beside={field}
      upload={form.uploadTo?.(field.key)}
      {...field.handlers}
    />
  )
  if (!dependencies) return control
  return (
    <>
      {control}
      <FieldDependencies field={field} dependencies={dependencies} options={options} isRequiredNow={isRequiredNow} />
    </>
  )
})

/**
 * Returns the field type of this name, else that of the schema, else a plain input.
 * @throws {Error} when none of them is registered
 */
function resolveType({ types, traits }: FormEnvironment, schema: LayoutProps['schema'], requestedType: string) {
  const namedType = Object.hasOwn(types, requestedType) ? requestedType : defaultType(schema)
  const type = Object.hasOwn(types, namedType) ? namedType : 'input'
  const Type = types[type]
  if (!Type) throw new Error(`no field type is registered as ${requestedType}`)
  return { Type, trait: traits?.[type] }
}

interface FieldInForm {
  readonly id: string
  readonly field: FieldState
  readonly title: ReactNode
  readonly schema: LayoutProps['schema']
  readonly settings: Readonly<Record<string, unknown>>
  readonly options: readonly FieldOption[]
  readonly store: FormStore
  readonly trait: FieldTrait | undefined
  readonly locale: string
}

/** Adds a field to the form while it is mounted, with what was entered before hydration. */
function useFieldInForm(input: FieldInForm): void {
  const { id, field, title, schema, settings, options, store, trait, locale } = input
  const fixed = fixedValue(schema)
  const isSecret = trait?.isSecret === true || schema.writeOnly === true
  useEffect(() => {
    const enteredValue = valueBeforeHydration({
      id,
      name: field.key,
      schema,
      options,
      read: (text) => trait?.read?.(text, settings, locale) ?? text,
    })
    if (enteredValue && !field.isChanged) store.values.fill(field, enteredValue.value)
    // only on mount: later input reaches the field through its handlers
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, field])
  useEffect(() => {
    field.isSecret = isSecret
    field.isNumber = isNumeric(schema)
    field.title = settings['widget'] === 'hidden' || fixed !== undefined ? undefined : title
    if (fixed !== undefined) store.values.fill(field, fixed)
    return store.presence.show(field)
    // the title follows from the schema and its layout, which don't change in between
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, field, isSecret, fixed, schema])
}

/** A multiple choice is one field, so the settings of its items apply to it. */
function settingsOfItems({ items }: Readonly<Record<string, unknown>>) {
  return isObject(items) ? settingsOf(items) : NO_SETTINGS
}

function settingsOf(
  uiSchema: Readonly<Record<string, unknown>>,
  { mask, settings: defined }: FieldOverride = {},
): Readonly<Record<string, unknown>> {
  if (uiSchema === NO_SETTINGS && mask === undefined && defined === undefined) return NO_SETTINGS
  const settings = settingsIn(uiSchema)
  if (mask === undefined && defined === undefined) return settings
  return { ...settings, ...(mask !== undefined && { mask }), ...defined }
}

const isLocked = (schema: LayoutProps['schema'], { readonly, disabled }: Readonly<Record<string, unknown>>): boolean =>
  schema.readOnly === true || readonly === true || disabled === true

/** The type that content names. All multiple choices have the same type. */
function typeOf(schema: LayoutProps['schema'], widget: unknown): string {
  if (choicesOfSeveral(schema, widget)) return 'checkboxes'
  const named = fieldTypeOf(widget)
  return named === undefined || named === 'checkboxes' ? defaultType(schema) : named
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
