/** The names that rjsf gives to its own widgets, and the field types that are meant. */
export const widgetNames: Readonly<Record<string, string>> = {
  'alt-date': 'date',
  CheckboxesWidget: 'checkboxes',
  CheckboxWidget: 'checkbox',
  DateWidget: 'date',
  EmailWidget: 'input',
  FileWidget: 'file',
  HiddenWidget: 'hidden',
  PasswordWidget: 'password',
  RadioWidget: 'radio',
  SelectWidget: 'select',
  TextareaWidget: 'textarea',
  TextWidget: 'input',
  UpDownWidget: 'number',
  email: 'input',
  range: 'number',
  text: 'input',
  updown: 'number',
  uri: 'input',
}

/** The field type that content names as a widget, in our words or in those of rjsf. */
export function typeNamed(widget: unknown): string | undefined {
  if (typeof widget !== 'string') return undefined
  return Object.hasOwn(widgetNames, widget) ? widgetNames[widget] : widget
}
