/** The specification's messages for codes without a message in content. */
export const DEFAULT_MESSAGES: Readonly<Record<string, string>> = {
  required: 'Field is required',
  requiredField: 'Field is required',
  email: 'Wrong email address',
  minLength: 'Min length is $$min$$',
  maxLength: 'Max length is $$max$$',
  phone: 'Wrong phone number',
  fakename: 'Wrong fake name',
  password: 'Wrong password',
  name: 'Wrong symbols in name',
  address: 'Wrong address',
  iban: 'Wrong iban',
  sameAs: 'Same as field',
  regex: 'Field regex',
  cardNumber: 'Field Card number',
  minValue: 'Min value is $$min$$',
  maxValue: 'Max value is $$max$$',
  date: 'Wrong date',
  amountNotMultipleOf: 'Value is not multiple of {value}',
}

/** The rule library's messages for codes that neither content nor the defaults define. */
export const LIBRARY_MESSAGES = {
  required: 'Value is required',
  email: 'Value is not a valid email address',
  maxLength: 'The maximum length allowed is $$max$$',
  minLength: 'This field should be at least $$min$$ characters long',
  sameAs: 'The value must be equal to the other value',
} as const

/** Messages of codes that are more specific than a rule's own. */
const CODE_MESSAGES: Readonly<Record<string, string>> = {
  insertEmailAddress: LIBRARY_MESSAGES.required,
  insertPassword: LIBRARY_MESSAGES.required,
  insertPhoneNumber: LIBRARY_MESSAGES.required,
  uncheckedCheckbox: LIBRARY_MESSAGES.required,
  wrongEmailAddress: LIBRARY_MESSAGES.email,
  shortPassword: LIBRARY_MESSAGES.minLength,
  longPassword: LIBRARY_MESSAGES.maxLength,
  minCountSymbolsFakename: LIBRARY_MESSAGES.minLength,
  passwordsNotEqual: LIBRARY_MESSAGES.sameAs,
  forbiddenCharacters: 'Wrong password',
  notWalidPassword: 'Wrong password',
  wrongPhoneFormat: 'Wrong phone number',
  specialSymbolsFakename: 'Wrong fake name',
  sumError: '$$min$$ – $$max$$',
  wrongField: 'Field regex',
  minItems: 'At least $$min$$',
  maxItems: 'At most $$max$$',
  uniqueItems: 'Each only once',
  fileTooLarge: 'The file is larger than $$max$$ MB',
  fileWrongType: 'This kind of file is not taken here',
  fileNotSent: 'The file could not be sent',
  fileTooMany: 'Too many files. Try again later',
  fileUploading: 'The file is still on its way',
  fileExpired: 'Choose the file again',
  fileNotRead: 'The file could not be read',
  checkFailed: 'This could not be checked',
}

/** Messages of rules whose code other rules have too. */
const RULE_MESSAGES: Readonly<Record<string, string>> = {
  'name.wrongField': 'Wrong symbols in name',
  'address.wrongField': 'Wrong address',
}

/** Messages for codes that content doesn't define. */
export const STANDARD_MESSAGES: Readonly<Record<string, string>> = {
  ...CODE_MESSAGES,
  ...DEFAULT_MESSAGES,
  ...RULE_MESSAGES,
}
