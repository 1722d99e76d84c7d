/** rjsf's names of widgets, with our field types. */
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

/** Returns the field type that a widget name of content stands for, ours or rjsf's. */
export function fieldTypeOf(widget: unknown): string | undefined {
  if (typeof widget !== 'string') return undefined
  return Object.hasOwn(widgetNames, widget) ? widgetNames[widget] : widget
}
