import type { FieldProps as LayoutProps, RJSFSchema } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { useForm } from '../FormContext.ts'
import { controlId } from '../schema/paths.ts'
import { textsOf } from './textsOf.tsx'

const EmptyField = () => null

/**
 * Renders `oneOf` and `anyOf`. The viewer picks the alternative, and the store holds it: it isn't
 * guessed from the data.
 */
export const ChoiceField = observer(function ChoiceField(props: LayoutProps) {
  const { schema, fieldPathId, registry, uiSchema = {} } = props
  const alternatives: readonly RJSFSchema[] = props.options ?? []
  const { store, parts } = useForm()
  const path = fieldPathId.path.map(String)
  const selectedIndex = store.values.choice(path)
  const alternative = alternatives[selectedIndex]
  const SchemaField = registry.fields['SchemaField'] ?? EmptyField
  // the choice already shows the title of the alternative
  const isGroup = alternative?.properties !== undefined
  const keyword = schema.oneOf ? 'oneOf' : 'anyOf'
  const { title, hint } = textsOf(props)
  const uiSchemas = Array.isArray(uiSchema[keyword]) ? uiSchema[keyword] : []
  return (
    <parts.Choice
      id={controlId(`${fieldPathId.$id}__choice`)}
      label={title}
      hint={hint}
      options={alternatives.map((it, index) => ({ value: index, label: it.title ?? String(index + 1) }))}
      value={selectedIndex}
      onChange={(index) => store.values.choose(path, index)}
    >
      {alternative && (
        <SchemaField
          {...props}
          key={selectedIndex}
          schema={{ type: schema.type, ...alternative }}
          required={props.required || alternative.type === 'null'}
          uiSchema={{ 'ui:title': isGroup ? '' : undefined, ...uiSchemas[selectedIndex] }}
        />
      )}
    </parts.Choice>
  )
})
