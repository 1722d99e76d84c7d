import { makeObservable, observable } from 'mobx'
import { observer } from 'mobx-react-lite'
import { text } from '#src/engine/text.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

/** A field written by hand without an engine: a value, an error, nothing else. */
export class HandField {
  value = ''
  error: string | undefined = undefined
  readonly name: string

  constructor(name: string) {
    this.name = name
    makeObservable(this, { value: observable, error: observable })
  }
}

interface Props {
  readonly id: string
  readonly fields: readonly HandField[]
  /** Class of the frame around the fields. */
  readonly frame: string
}

/** Renders the same DOM as the engine's form, over MobX alone; nothing is validated. */
export function HandForm({ id, fields, frame }: Props) {
  return (
    <form className="rjsf" method="post" action="/forms/bench" noValidate>
      <div>
        <div className={frame}>
          {fields.map((field) => (
            <div key={field.name}>
              <HandRow id={`${id}_${field.name}`} field={field} />
            </div>
          ))}
        </div>
      </div>
      <span />
    </form>
  )
}

const HandRow = observer(function HandRow({ id, field }: { readonly id: string; readonly field: HandField }) {
  return (
    <Field id={id} label={text(`Label of ${field.name}`)} error={field.error}>
      <TextInput
        id={id}
        name={field.name}
        type="text"
        value={field.value}
        required={Number(field.name.slice(1)) % 2 === 0}
        isInvalid={field.error !== undefined}
        onChange={(event) => {
          field.value = event.currentTarget.value
        }}
        onBlur={() => undefined}
      />
    </Field>
  )
})
