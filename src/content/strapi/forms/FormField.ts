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
        ...parameter('min', 'At least'),
        description: 'A number; of a date 31.12.2000, today or today-18y',
      }),
    ),
    max: Type.Optional(Type.String({ maxLength: 40, ...parameter('max', 'Maximum') })),
    length: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, ...parameter('length', 'Length') })),
    value: Type.Optional(Type.Number(parameter('value', 'A multiple of'))),
    currency: Type.Optional(Type.String({ maxLength: 5, ...parameter('currency', 'Currency') })),
    field: Type.Optional(Type.String({ maxLength: 100, ...parameter('field', 'The same as the field') })),
    previous: Type.Optional(Type.String({ maxLength: 100, ...parameter('previous', 'The same as the field') })),
    pattern: Type.Optional(
      Type.String({ maxLength: 1000, 'x-kind': 'line', ...parameter('pattern', 'Regular expression') }),
    ),
    maxLength: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        ...parameter('maxLength', 'Longest text that the pattern meets'),
      }),
    ),
    isRequired: Type.Optional(Type.Boolean(parameter('isRequired', 'Spaces alone are no answer'))),
    isActive: Type.Optional(Type.Boolean(parameter('isActive', 'Must be ticked'))),
  },
  { ...closed, title: 'Form rule' },
)
export type FormRule = Static<typeof FormRule>

const FormChoice = Type.Object(
  {
    value: Type.String({ minLength: 1, maxLength: 250, title: 'Value', description: 'What is sent' }),
    label: Type.Optional(
      Type.String({ maxLength: 250, title: 'Label', description: 'What is read; the value, unless you say it' }),
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
    check: Choice(checks, { title: 'When this is wrong' }),
    code: Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9_]{0,59}$',
      title: 'Code',
      description: 'Its words stand in a validation message',
    }),
  },
  { ...closed, title: 'Form message' },
)
export type FormMessage = Static<typeof FormMessage>

const FormLink = Type.Object(
  { label: Type.String({ minLength: 1, maxLength: 120, title: 'Words' }), url: Url({ title: 'Address' }) },
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
      description: 'What the answer is called when it is sent: email, password',
    }),
    widget: shortText('Kind of field', {
      'x-kind': 'field-type',
      description: 'Unless you choose: a line, a box to tick, or a list of the choices',
    }),
    label: longText('Label'),
    help: longText('Help', 'The line below the field'),
    type: Type.Optional(
      Choice(['text', 'yes-or-no', 'number', 'whole-number', 'json'], {
        title: 'Kind of answer',
        description:
          'Unless you choose: yes or no of a box or a switch, a number of a number field, else text. json: as the advanced schema says',
      }),
    ),
    beginsStep: longText(
      'A step begins here',
      'The title of the step. Then all steps must have one, the first field too',
    ),
    placeholder: shortText('Example within the empty field', forTyping),
    isRequired: flag('Must be filled in'),
    isHalf: flag('Half a line wide'),
    isDisabled: flag('Cannot be changed'),
    choices: Type.Optional(
      Type.Array(FormChoice, {
        title: 'Choices',
        ...shownWhen({
          only: { widget: [null, 'select', 'radio', 'region', 'country_code', 'search', 'hidden', 'checkboxes'] },
        }),
      }),
    ),
    source: shortText('Choices of a list', {
      'x-kind': 'option-source',
      ...onlyFor('select', 'radio', 'region', 'country_code', 'search'),
    }),
    isSearched: flag('Found by typing', onlyFor('select')),
    minLength: textLength('Shortest'),
    maxLength: textLength('Longest'),
    minimum: number('At least'),
    maximum: number('Maximum'),
    step: number('A multiple of'),
    pattern: Type.Optional(Type.String({ maxLength: 1000, title: 'Regular expression', 'x-kind': 'line', ...forText })),
    rules: Type.Optional(Type.Array(FormRule, { title: 'Rules' })),
    messages: Type.Optional(
      Type.Array(FormMessage, { title: 'Messages', description: 'Other codes than those that checks and rules have' }),
    ),
    start: shortText('Begins with', {
      description: 'For everybody the same; true for a ticked box',
      ...shownWhen({ except: { widget: ['checkboxes'] } }),
    }),
    initial: shortText('Begins with the fact', {
      description: 'query.token, user.login: goes before what it begins with',
    }),
    autocomplete: shortText('What the browser fills in', {
      description: 'As in HTML: email, new-password, off',
      ...shownWhen({ except: { widget: WITHOUT_TYPING } }),
    }),
    inputType: Type.Optional(
      Choice(['text', 'email', 'tel', 'url', 'search'], { title: 'Keyboard of a phone', ...forLines }),
    ),
    mask: shortText('Mask', { description: '# is a digit, @ a letter, * either', ...forLines }),
    isNumeric: flag('Only digits on it', forLines),
    isClearable: flag('A button empties it', forLines),
    isWithoutEmoji: flag('Without emoji', forLines),
    codeLength: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, title: 'Length of the code', ...onlyFor('code') }),
    ),
    currency: shortText('Currency', onlyFor('sum')),
    currencyField: shortText('Field that holds the currency', onlyFor('sum')),
    countryField: shortText('Field that takes the country', onlyFor('phone')),
    accept: shortText('Kinds of files', { description: 'As in HTML: image/*, .pdf', ...onlyFor('file') }),
    maxMegabytes: Type.Optional(Type.Number({ title: 'Largest file, in MB', ...onlyFor('file') })),
    links: Type.Optional(
      Type.Array(FormLink, {
        title: 'To read before one agrees',
        ...shownWhen({ only: { widget: ['checkbox'], type: ['yes-or-no'] } }),
      }),
    ),
    resetOn: shortText('Begins anew when this changes', { description: 'field.country' }),
    resetTo: Type.Optional(Choice(['empty', 'first', 'keep'], { title: 'And is then' })),
    remember: shortText('Remembered in the browser as'),
    check: shortText('Asked about while typing', { 'x-kind': 'field-check', ...forTyping }),
    isSecret: flag('Never kept by the browser', shownWhen({ except: YES_OR_NO })),
    requiredWhen: conditions('Must be filled in when any of'),
    visibleWhen: conditions('Visible when any of'),
  },
  { ...closed, title: 'Form field' },
)
export type FormField = Static<typeof FormField>
