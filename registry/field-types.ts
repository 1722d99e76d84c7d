import CheckboxField from '#renderers/fields/checkbox/CheckboxField.tsx'
import HiddenField from '#renderers/fields/hidden/HiddenField.tsx'
import InputField from '#renderers/fields/input/InputField.tsx'
import NumberField from '#renderers/fields/number/NumberField.tsx'
import PasswordField from '#renderers/fields/password/PasswordField.tsx'
import SelectField from '#renderers/fields/select/SelectField.tsx'
import type { FieldTypes } from '#src/engine/forms/FormContext.ts'

/** Every field type, by the name that a form's UI schema gives as `ui:widget`. */
export const fieldTypes: FieldTypes = {
  checkbox: CheckboxField,
  hidden: HiddenField,
  input: InputField,
  number: NumberField,
  password: PasswordField,
  select: SelectField,
}
