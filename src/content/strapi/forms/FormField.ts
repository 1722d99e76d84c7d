import Type, { type Static, type TSchemaOptions } from 'typebox'
import { Choice } from '#schemas/choice.ts'
import { Condition } from '#schemas/condition.ts'
import { ruleParameters } from '#schemas/rules/parameters.ts'
import { Url } from '#schemas/text.ts'
import type { Choices, Shown } from '../shown.ts'

const closed = { additionalProperties: false }
const shownWhen = (when: Shown) => ({ 'x-shown': when })

const rulesWith = (parameter: string): Choices => ({
  name: Object.entries(ruleParameters).flatMap(([name, { properties }]) => (parameter in properties ? [name] : [])),
})
const parameter = (name: string, title: string) => ({ title, ...shownWhen({ only: rulesWith(name) }) })

/** A rule with its parameters. Each parameter is shown only for the rules that take it. */
export const FormRule = Type.Object(
  {
    name: Choice(Object.keys(ruleParameters), { title: 'Rule' }),
    min: Type.Optional(
      Type.String({
        maxLength: 40,
        ...parameter('min', 'Minimum'),
        description: 'A number. For a date: 31.12.2000, today or today-18y',
      }),
    ),
    max: Type.Optional(Type.String({ maxLength: 40, ...parameter('max', 'Maximum') })),
    length: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, ...parameter('length', 'Length') })),
    value: Type.Optional(Type.Number(parameter('value', 'Multiple of'))),
    currency: Type.Optional(Type.String({ maxLength: 5, ...parameter('currency', 'Currency') })),
    field: Type.Optional(Type.String({ maxLength: 100, ...parameter('field', 'Same as field') })),
    previous: Type.Optional(Type.String({ maxLength: 100, ...parameter('previous', 'Same as field') })),
    pattern: Type.Optional(
      Type.String({ maxLength: 1000, 'x-kind': 'line', ...parameter('pattern', 'Regular expression') }),
    ),
    maxLength: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        ...parameter('maxLength', 'Maximum length for the pattern'),
      }),
    ),
    isRequired: Type.Optional(Type.Boolean(parameter('isRequired', 'Don’t accept spaces only'))),
    isActive: Type.Optional(Type.Boolean(parameter('isActive', 'Must be ticked'))),
  },
  { ...closed, title: 'Form rule' },
)
export type FormRule = Static<typeof FormRule>

const FormChoice = Type.Object(
  {
    value: Type.String({ minLength: 1, maxLength: 250, title: 'Value', description: 'The value that is sent' }),
    label: Type.Optional(
      Type.String({
        maxLength: 250,
        title: 'Label',
        description: 'The text that is shown. Leave empty to show the value',
      }),
    ),
  },
  { ...closed, title: 'Form choice' },
)
export type FormChoice = Static<typeof FormChoice>

/**
 * Checks whose error code can be changed; `required` is set by the form, the others by the field.
 */
const checks = [
  'required',
  'rule',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'pattern',
  'enum',
  'type',
] as const

const FormMessage = Type.Object(
  {
    check: Choice(checks, { title: 'Failed check' }),
    code: Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9_]{0,59}$',
      title: 'Code',
      description: 'The text comes from the validation message with this code',
    }),
  },
  { ...closed, title: 'Form message' },
)
export type FormMessage = Static<typeof FormMessage>

const FormLink = Type.Object(
  { label: Type.String({ minLength: 1, maxLength: 120, title: 'Text' }), url: Url({ title: 'Address' }) },
  { ...closed, title: 'Form link' },
)

const WITHOUT_TYPING = ['checkbox', 'checkboxes', 'switch', 'radio', 'file', 'hidden']
const YES_OR_NO = { widget: ['checkbox', 'switch'], type: ['yes-or-no'] }
const forText = shownWhen({
  except: { widget: ['checkbox', 'checkboxes', 'switch', 'number'], type: ['yes-or-no', 'number', 'whole-number'] },
})
const forNumbers = shownWhen({ only: { widget: ['number'], type: ['number', 'whole-number'] } })
const forLines = shownWhen({ only: { widget: [null, 'input'] }, except: { type: ['yes-or-no'] } })
const forTyping = shownWhen({ except: { widget: WITHOUT_TYPING, type: ['yes-or-no'] } })
const onlyFor = (...widgets: string[]) => shownWhen({ only: { widget: widgets } })

const shortText = (title: string, options: TSchemaOptions = {}) =>
  Type.Optional(Type.String({ maxLength: 100, title, ...options }))
/** A long text on a single line. */
const longText = (title: string, description?: string) =>
  Type.Optional(Type.String({ maxLength: 250, title, 'x-kind': 'line', ...(description && { description }) }))
const flag = (title: string, options: TSchemaOptions = {}) => Type.Optional(Type.Boolean({ title, ...options }))
const textLength = (title: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, title, ...forText }))
const number = (title: string) => Type.Optional(Type.Number({ title, ...forNumbers }))
const conditions = (title: string) => Type.Optional(Type.Array(Condition.items, { maxItems: 20, title }))

/** One field of a form, as authors edit it. What isn't set is left to the form's JSON. */
export const FormField = Type.Object(
  {
    name: Type.String({
      pattern: '^[A-Za-z_][A-Za-z0-9_-]{0,63}$',
      title: 'Name',
      description: 'Name under which the answer is sent, for example email or password',
    }),
    widget: shortText('Field type', {
      'x-kind': 'field-type',
      description: 'If empty: a text line, a checkbox or a list of the choices',
    }),
    label: longText('Label'),
    help: longText('Help text', 'Shown below the field'),
    type: Type.Optional(
      Choice(['text', 'yes-or-no', 'number', 'whole-number', 'json'], {
        title: 'Answer type',
        description:
          'If empty: yes or no for a checkbox or switch, a number for a number field, otherwise text. json: as defined in the advanced schema',
      }),
    ),
    beginsStep: longText(
      'Start a new step here',
      'Title of the step. If you use steps, the first field must start one too',
    ),
    placeholder: shortText('Placeholder', forTyping),
    isRequired: flag('Required'),
    isHalf: flag('Half width'),
    isDisabled: flag('Read-only'),
    choices: Type.Optional(
      Type.Array(FormChoice, {
        title: 'Choices',
        ...shownWhen({
          only: { widget: [null, 'select', 'radio', 'region', 'country_code', 'search', 'hidden', 'checkboxes'] },
        }),
      }),
    ),
    source: shortText('List of choices', {
      'x-kind': 'option-source',
      ...onlyFor('select', 'radio', 'region', 'country_code', 'search'),
    }),
    isSearched: flag('Searchable', onlyFor('select')),
    minLength: textLength('Minimum length'),
    maxLength: textLength('Maximum length'),
    minimum: number('Minimum'),
    maximum: number('Maximum'),
    step: number('Multiple of'),
    pattern: Type.Optional(Type.String({ maxLength: 1000, title: 'Regular expression', 'x-kind': 'line', ...forText })),
    rules: Type.Optional(Type.Array(FormRule, { title: 'Rules' })),
    messages: Type.Optional(
      Type.Array(FormMessage, {
        title: 'Messages',
        description: 'Codes to use instead of the ones from checks and rules',
      }),
    ),
    start: shortText('Initial value', {
      description: 'The same for everyone. Enter true to tick a checkbox',
      ...shownWhen({ except: { widget: ['checkboxes'] } }),
    }),
    initial: shortText('Initial value from a fact', {
      description: 'For example query.token or user.login. Takes priority over the initial value',
    }),
    autocomplete: shortText('Autofill', {
      description: 'As in HTML: email, new-password, off',
      ...shownWhen({ except: { widget: WITHOUT_TYPING } }),
    }),
    inputType: Type.Optional(
      Choice(['text', 'email', 'tel', 'url', 'search'], { title: 'Phone keyboard', ...forLines }),
    ),
    mask: shortText('Mask', { description: '# is a digit, @ a letter, * either', ...forLines }),
    isNumeric: flag('Numeric keyboard', forLines),
    isClearable: flag('Show a clear button', forLines),
    isWithoutEmoji: flag('Remove emoji', forLines),
    codeLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, title: 'Code length', ...onlyFor('code') })),
    currency: shortText('Currency', onlyFor('sum')),
    currencyField: shortText('Currency field', onlyFor('sum')),
    countryField: shortText('Country field', onlyFor('phone')),
    accept: shortText('File types', { description: 'As in HTML: image/*, .pdf', ...onlyFor('file') }),
    maxMegabytes: Type.Optional(Type.Number({ title: 'Maximum file size in MB', ...onlyFor('file') })),
    links: Type.Optional(
      Type.Array(FormLink, {
        title: 'Links to read before agreeing',
        ...shownWhen({ only: { widget: ['checkbox'], type: ['yes-or-no'] } }),
      }),
    ),
    resetOn: shortText('Reset when this changes', { description: 'field.country' }),
    resetTo: Type.Optional(Choice(['empty', 'first', 'keep'], { title: 'Value after the reset' })),
    remember: shortText('Remember in the browser as'),
    check: shortText('Check while typing', { 'x-kind': 'field-check', ...forTyping }),
    isSecret: flag('Never store in the browser', shownWhen({ except: YES_OR_NO })),
    requiredWhen: conditions('Required when any of'),
    visibleWhen: conditions('Visible when any of'),
  },
  { ...closed, title: 'Form field' },
)
export type FormField = Static<typeof FormField>
