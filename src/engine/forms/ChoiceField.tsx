import type { FieldProps as LayoutProps, RJSFSchema } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { useForm } from './FormContext.ts'
import { controlId } from './paths.ts'
import { wordsOf } from './words.tsx'

const Nothing = () => null

/** `oneOf` and `anyOf`: which alternative is filled in is a choice of whoever fills it in, kept in the store and not guessed from data. */
export const ChoiceField = observer(function ChoiceField(props: LayoutProps) {
  const { schema, fieldPathId, registry, uiSchema = {}, options = [] } = props
  const { store, parts } = useForm()
  const path = fieldPathId.path.map(String)
  const chosen = store.choice(path)
  const alternatives = options as readonly RJSFSchema[]
  const alternative = alternatives[chosen]
  const SchemaField = registry.fields['SchemaField'] ?? Nothing
  // its title stands in the choice
  const isGroup = alternative?.properties !== undefined
  const keyword = schema.oneOf ? 'oneOf' : 'anyOf'
  const { title, hint } = wordsOf(props)
  const uiSchemas = Array.isArray(uiSchema[keyword]) ? uiSchema[keyword] : []
  return (
    <parts.Choice
      id={controlId(`${fieldPathId.$id}__choice`)}
      label={title}
      hint={hint}
      options={alternatives.map((it, index) => ({ value: index, label: it.title ?? String(index + 1) }))}
      value={chosen}
      onChange={(index) => store.choose(path, index)}
    >
      {alternative && (
        <SchemaField
          {...props}
          key={chosen}
          schema={{ type: schema.type, ...alternative }}
          required={props.required || alternative.type === 'null'}
          uiSchema={{ 'ui:title': isGroup ? '' : undefined, ...uiSchemas[chosen] }}
        />
      )}
    </parts.Choice>
  )
})
