import type { FieldProps as LayoutProps } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { text } from '../text.tsx'
import { type FieldOption, useForm } from './FormContext.ts'
import { messageFor } from './messages.ts'

/** A leaf of the form: reads and writes its own state, so that a keystroke renders this one field and nothing else. */
export const BoundField = observer(function BoundField(props: LayoutProps) {
  const { schema, uiSchema = {}, fieldPathId, required = false, disabled = false, name } = props
  const { store, types, messages, optionLists } = useForm()
  const path = fieldPathId.path.map(String)
  const field = store.field(path)
  useEffect(() => store.show(field), [store, field])
  useEffect(() => {
    const given = givenBefore(fieldPathId.$id, schema)
    if (given !== undefined && !field.isChanged) store.set(field, given)
  }, [store, field, fieldPathId.$id, schema])

  const settings = settingsOf(uiSchema)
  const Type = types[String(settings['widget'] ?? defaultType(schema))] ?? types['input']
  if (!Type) throw new Error(`no field type is registered as ${String(settings['widget'])}`)
  const source = settings['source']
  const label = typeof settings['title'] === 'string' ? settings['title'] : (schema.title ?? name)
  const hint = typeof settings['help'] === 'string' ? settings['help'] : schema.description
  return (
    <Type
      id={fieldPathId.$id}
      name={field.key}
      label={text(label)}
      hint={hint && text(hint)}
      placeholder={typeof settings['placeholder'] === 'string' ? settings['placeholder'] : undefined}
      value={field.value}
      error={field.error && messageFor(field.error, name, messages)}
      isRequired={required}
      isDisabled={disabled || store.submitState === 'pending'}
      options={typeof source === 'string' ? (optionLists[source] ?? []) : optionsOf(schema, settings)}
      settings={settings}
      onChange={(value) => store.set(field, value)}
      onBlur={() => store.touch(field)}
    />
  )
})

/** What somebody, or the browser's memory, put into the field of a server's page before it came alive. */
function givenBefore(id: string, { type }: LayoutProps['schema']): string | true | undefined {
  const element = document.getElementById(id)
  if (type === 'boolean') return element instanceof HTMLInputElement && element.checked ? true : undefined
  if (type !== 'string' || !element || !('value' in element)) return undefined
  return typeof element.value === 'string' && element.value !== '' ? element.value : undefined
}

/** `ui:widget` and `ui:options.widget` are the same setting. */
function settingsOf(uiSchema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const settings: Record<string, unknown> = { ...(uiSchema['ui:options'] as object | undefined) }
  for (const [key, value] of Object.entries(uiSchema)) {
    if (key.startsWith('ui:') && key !== 'ui:options') settings[key.slice(3)] = value
  }
  return settings
}

function defaultType(schema: LayoutProps['schema']): string {
  if (schema.enum ?? schema.oneOf ?? schema.anyOf) return 'select'
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'boolean') return 'checkbox'
  return type === 'number' || type === 'integer' ? 'number' : 'input'
}

function optionsOf(schema: LayoutProps['schema'], settings: Readonly<Record<string, unknown>>): FieldOption[] {
  const names = Array.isArray(settings['enumNames']) ? settings['enumNames'] : []
  if (schema.enum) {
    return schema.enum.map((value, index) => ({
      value: value as FieldOption['value'],
      label: String(names[index] ?? value),
    }))
  }
  const alternatives = schema.oneOf ?? schema.anyOf ?? []
  return alternatives.flatMap((it) =>
    typeof it === 'object' && it.const !== undefined
      ? [{ value: it.const as FieldOption['value'], label: it.title ?? String(it.const) }]
      : [],
  )
}
