import Type, { type Static, type TSchemaOptions } from 'typebox'
import { Choice } from '#schemas/choice.ts'
import { Condition } from '#schemas/condition.ts'
import { ruleParameters } from '#schemas/rules/parameters.ts'
import { Url } from '#schemas/text.ts'
import type { Choices, Shown } from '../shown.ts'

const closed = { additionalProperties: false }
const shown = (when: Shown) => ({ 'x-shown': when })

const rulesWith = (parameter: string): Choices => ({
  name: Object.entries(ruleParameters).flatMap(([name, { properties }]) => (parameter in properties ? [name] : [])),
})
const parameter = (name: string, title: string) => ({ title, ...shown({ only: rulesWith(name) }) })

/** A rule that an answer must keep, with what it is told: of the settings only those that it takes. */
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
    max: Type.Optional(Type.String({ maxLength: 40, ...parameter('max', 'At most') })),
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

/** What a code can be given for; `required` is said by the form, the others by the field. */
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
const forText = shown({
  except: { widget: ['checkbox', 'checkboxes', 'switch', 'number'], type: ['yes-or-no', 'number', 'whole-number'] },
})
const forNumbers = shown({ only: { widget: ['number'], type: ['number', 'whole-number'] } })
const forLines = shown({ only: { widget: [null, 'input'] }, except: { type: ['yes-or-no'] } })
const forTyping = shown({ except: { widget: WITHOUT_TYPING, type: ['yes-or-no'] } })
const only = (...widgets: string[]) => shown({ only: { widget: widgets } })

const line = (title: string, options: TSchemaOptions = {}) =>
  Type.Optional(Type.String({ maxLength: 100, title, ...options }))
/** In one line, however long. */
const words = (title: string, description?: string) =>
  Type.Optional(Type.String({ maxLength: 250, title, 'x-kind': 'line', ...(description && { description }) }))
const yes = (title: string, options: TSchemaOptions = {}) => Type.Optional(Type.Boolean({ title, ...options }))
const length = (title: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, title, ...forText }))
const number = (title: string) => Type.Optional(Type.Number({ title, ...forNumbers }))
const when = (title: string) => Type.Optional(Type.Array(Condition.items, { maxItems: 20, title }))

/** One field of a form, in the settings that a content manager sees. What isn't said is left to the form's JSON. */
export const FormField = Type.Object(
  {
    name: Type.String({
      pattern: '^[A-Za-z_][A-Za-z0-9_-]{0,63}$',
      title: 'Name',
      description: 'What the answer is called when it is sent: email, password',
    }),
    widget: line('Kind of field', {
      'x-kind': 'field-type',
      description: 'Unless you choose: a line, a box to tick, or a list of the choices',
    }),
    label: words('Label'),
    help: words('Help', 'The line below the field'),
    type: Type.Optional(
      Choice(['text', 'yes-or-no', 'number', 'whole-number', 'json'], {
        title: 'Kind of answer',
        description:
          'Unless you choose: yes or no of a box or a switch, a number of a number field, else text. json: as the advanced schema says',
      }),
    ),
    beginsStep: words('A step begins here', 'The title of the step. Then all steps must have one, the first field too'),
    placeholder: line('Example within the empty field', forTyping),
    isRequired: yes('Must be filled in'),
    isHalf: yes('Half a line wide'),
    isDisabled: yes('Cannot be changed'),
    choices: Type.Optional(
      Type.Array(FormChoice, {
        title: 'Choices',
        ...shown({
          only: { widget: [null, 'select', 'radio', 'region', 'country_code', 'search', 'hidden', 'checkboxes'] },
        }),
      }),
    ),
    source: line('Choices of a list', {
      'x-kind': 'option-source',
      ...only('select', 'radio', 'region', 'country_code', 'search'),
    }),
    isSearched: yes('Found by typing', only('select')),
    minLength: length('Shortest'),
    maxLength: length('Longest'),
    minimum: number('At least'),
    maximum: number('At most'),
    step: number('A multiple of'),
    pattern: Type.Optional(Type.String({ maxLength: 1000, title: 'Regular expression', 'x-kind': 'line', ...forText })),
    rules: Type.Optional(Type.Array(FormRule, { title: 'Rules' })),
    messages: Type.Optional(
      Type.Array(FormMessage, { title: 'Messages', description: 'Other codes than those that checks and rules have' }),
    ),
    start: line('Begins with', {
      description: 'For everybody the same; true for a ticked box',
      ...shown({ except: { widget: ['checkboxes'] } }),
    }),
    initial: line('Begins with the fact', { description: 'query.token, user.login: goes before what it begins with' }),
    autocomplete: line('What the browser fills in', {
      description: 'As in HTML: email, new-password, off',
      ...shown({ except: { widget: WITHOUT_TYPING } }),
    }),
    inputType: Type.Optional(
      Choice(['text', 'email', 'tel', 'url', 'search'], { title: 'Keyboard of a phone', ...forLines }),
    ),
    mask: line('Mask', { description: '# is a digit, @ a letter, * either', ...forLines }),
    isNumeric: yes('Only digits on it', forLines),
    isClearable: yes('A button empties it', forLines),
    isWithoutEmoji: yes('Without emoji', forLines),
    codeLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, title: 'Length of the code', ...only('code') })),
    currency: line('Currency', only('sum')),
    currencyField: line('Field that holds the currency', only('sum')),
    countryField: line('Field that takes the country', only('phone')),
    accept: line('Kinds of files', { description: 'As in HTML: image/*, .pdf', ...only('file') }),
    maxMegabytes: Type.Optional(Type.Number({ title: 'Largest file, in MB', ...only('file') })),
    links: Type.Optional(
      Type.Array(FormLink, {
        title: 'To read before one agrees',
        ...shown({ only: { widget: ['checkbox'], type: ['yes-or-no'] } }),
      }),
    ),
    resetOn: line('Begins anew when this changes', { description: 'field.country' }),
    resetTo: Type.Optional(Choice(['empty', 'first', 'keep'], { title: 'And is then' })),
    remember: line('Remembered in the browser as'),
    check: line('Asked about while typing', { 'x-kind': 'field-check', ...forTyping }),
    isSecret: yes('Never kept by the browser', shown({ except: YES_OR_NO })),
    requiredWhen: when('Must be filled in when any of'),
    visibleWhen: when('Visible when any of'),
  },
  { ...closed, title: 'Form field' },
)
export type FormField = Static<typeof FormField>
