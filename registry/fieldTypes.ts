import CardNumberField from '#renderers/fields/card-number/CardNumberField.tsx'
import CheckboxField from '#renderers/fields/checkbox/CheckboxField.tsx'
import CheckboxesField from '#renderers/fields/checkboxes/CheckboxesField.tsx'
import CodeField from '#renderers/fields/code/CodeField.tsx'
import CountryCodeField from '#renderers/fields/country-code/CountryCodeField.tsx'
import DateField from '#renderers/fields/date/DateField.tsx'
import FileField from '#renderers/fields/file/FileField.tsx'
import HiddenField from '#renderers/fields/hidden/HiddenField.tsx'
import IbanField from '#renderers/fields/iban/IbanField.tsx'
import InputField from '#renderers/fields/input/InputField.tsx'
import NumberField from '#renderers/fields/number/NumberField.tsx'
import PasswordField from '#renderers/fields/password/PasswordField.tsx'
import PhoneField from '#renderers/fields/phone/PhoneField.tsx'
import PromoCodeField from '#renderers/fields/promo-code/PromoCodeField.tsx'
import RadioField from '#renderers/fields/radio/RadioField.tsx'
import RegionField from '#renderers/fields/region/RegionField.tsx'
import SearchField from '#renderers/fields/search/SearchField.tsx'
import SelectField from '#renderers/fields/select/SelectField.tsx'
import SumField from '#renderers/fields/sum/SumField.tsx'
import SwitchField from '#renderers/fields/switch/SwitchField.tsx'
import TextareaField from '#renderers/fields/textarea/TextareaField.tsx'
import type { FieldTypes } from '#src/engine/forms/FormContext.ts'

/**
 * Every field type, by the name that a form's UI schema gives as `ui:widget`. Large parts of a type
 * (a searched select's list, masks, phone numbers) are loaded when a form has such a field.
 */
export const fieldTypes = {
  card_number: CardNumberField,
  checkbox: CheckboxField,
  checkboxes: CheckboxesField,
  code: CodeField,
  country_code: CountryCodeField,
  date: DateField,
  file: FileField,
  hidden: HiddenField,
  iban: IbanField,
  input: InputField,
  number: NumberField,
  password: PasswordField,
  phone: PhoneField,
  promo_code: PromoCodeField,
  radio: RadioField,
  region: RegionField,
  search: SearchField,
  select: SelectField,
  sum: SumField,
  switch: SwitchField,
  textarea: TextareaField,
} as const satisfies FieldTypes
