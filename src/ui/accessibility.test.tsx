// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { Chip, Chips } from './Chips.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Field } from './Field.tsx'
import { FileInput } from './FileInput.tsx'
import { Icon } from './Icon.tsx'
import { NativeSelect } from './NativeSelect.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { Picture } from './Picture.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { RadioList } from './RadioList.tsx'
import { Segmented } from './Segmented.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Spinner } from './Spinner.tsx'
import { Switch } from './Switch.tsx'
import { Tabs } from './Tabs.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'
import { Toast } from './Toast.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

afterEach(cleanup)

const nothing = () => undefined
const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
const segments = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
]
const tabs = [
  { id: 'one', label: 'One', href: '/one' },
  { id: 'two', label: 'Two', href: '/two', isCurrent: true },
]
const radios = { id: 'r', name: 'r', label: 'Which', choices, onValue: nothing }

/** An element of a component, with its attributes for assistive technology and the browser. */
const rows: readonly [
  what: string,
  element: () => ReactNode,
  of: string,
  attributes: Readonly<Record<string, string | null>>,
][] = [
  ['a checkbox', () => <Checkbox>A</Checkbox>, 'input', { type: 'checkbox', 'aria-invalid': null }],
  ['a checkbox in error', () => <Checkbox isInvalid>A</Checkbox>, 'input', { 'aria-invalid': 'true' }],
  ['a switch', () => <Switch>A</Switch>, 'input', { type: 'checkbox', role: 'switch' }],
  ['a text', () => <TextInput />, 'input', { 'aria-invalid': null }],
  ['a text in error', () => <TextInput isInvalid />, 'input', { 'aria-invalid': 'true' }],
  ['a long text in error', () => <TextArea isInvalid />, 'textarea', { 'aria-invalid': 'true' }],
  ['a list in error', () => <NativeSelect isInvalid />, 'select', { 'aria-invalid': 'true' }],
  [
    'a file in error',
    () => <FileInput isInvalid action="Choose" fileName="" />,
    'input',
    { 'aria-invalid': 'true', type: 'file' },
  ],
  [
    'the first of a few that none is chosen of',
    () => <RadioList {...radios} value={undefined} />,
    '#r',
    { value: 'a' },
  ],
  ['the chosen one of a few', () => <RadioList {...radios} value="b" />, '#r', { value: 'b' }],
  [
    'a few of which one is needed',
    () => <RadioList {...radios} value="b" required isInvalid describedBy="e" />,
    '[role=radiogroup]',
    { 'aria-required': 'true', 'aria-invalid': 'true', 'aria-describedby': 'e', 'aria-labelledby': 'r-label' },
  ],
  [
    'a few',
    () => <RadioList {...radios} value="b" />,
    '[role=radiogroup]',
    { 'aria-required': null, 'aria-invalid': null },
  ],
  [
    'the pressed segment',
    () => <Segmented label="Theme" segments={segments} value="light" onChange={nothing} />,
    'button:last-child',
    { 'aria-pressed': 'true', type: 'button' },
  ],
  [
    'the other segment',
    () => <Segmented label="Theme" segments={segments} value="light" onChange={nothing} />,
    'button:first-child',
    { 'aria-pressed': 'false' },
  ],
  [
    'segments',
    () => <Segmented label="Theme" segments={segments} value="light" onChange={nothing} />,
    'fieldset',
    { 'aria-label': 'Theme' },
  ],
  ['chips', () => <Chips label="Games">x</Chips>, 'nav', { 'aria-label': 'Games' }],
  ['the present chip', () => <Chip isCurrent href="/a" />, 'a', { 'aria-current': 'page', href: '/a' }],
  ['another chip', () => <Chip href="/a" />, 'a', { 'aria-current': null }],
  ['tabs', () => <Tabs label="Profile" tabs={tabs} />, 'nav', { 'aria-label': 'Profile' }],
  [
    'the present tab',
    () => <Tabs label="Profile" tabs={tabs} />,
    'a:last-child',
    { 'aria-current': 'page', href: '/two' },
  ],
  ['another tab', () => <Tabs label="Profile" tabs={tabs} />, 'a:first-child', { 'aria-current': null }],
  ['a spinner', () => <Spinner label="Checking" />, 'output', {}],
  ['a place that waits', () => <Skeleton />, '.skeleton', { 'aria-hidden': 'true' }],
  [
    'a bar',
    () => <ProgressBar label="Used" value={3} max={4} />,
    'progress',
    { 'aria-label': 'Used', value: '3', max: '4' },
  ],
  ['an error of the moment', () => <Toast type="error">No</Toast>, '.toast', { role: 'alert' }],
  ['another message of the moment', () => <Toast type="success">Yes</Toast>, '.toast', { role: null }],
  ['what failed', () => <ErrorState title="No" />, '.state', { role: 'alert' }],
  [
    'an icon beside words',
    () => <Icon name="check" />,
    'svg',
    { 'aria-hidden': 'true', role: null, focusable: 'false' },
  ],
  [
    'an icon that says something',
    () => <Icon name="check" label="Won" />,
    'svg',
    { 'aria-hidden': null, role: 'img', 'aria-label': 'Won' },
  ],
  [
    'a picture',
    () => <Picture src="/a.svg" alt="A boat" width={3} height={4} />,
    'img',
    {
      alt: 'A boat',
      loading: 'lazy',
      fetchpriority: null,
      'data-fallback': '/brand/fallback.svg',
      width: '3',
      height: '4',
    },
  ],
  [
    'a picture of the first view',
    () => <Picture src="/a.svg" alt="" width={3} height={4} isPriority fallback="/b.svg" />,
    'img',
    { alt: '', loading: 'eager', fetchpriority: 'high', 'data-fallback': '/b.svg' },
  ],
]

describe('attributes of a component', () => {
  it.each(rows)('%s', (_, element, of, attributes) => {
    const { container } = render(element())
    const found = container.querySelector(of)
    const actual = Object.keys(attributes).map((name) => [name, found?.getAttribute(name)])
    expect(found).not.toBeNull()
    expect(Object.fromEntries(actual)).toEqual(attributes)
  })

  it('the label of a spinner, and visually hidden text, are read', () => {
    render(<Spinner label="Checking" />)
    expect(screen.getByRole('status').textContent).toBe('Checking')
    render(<VisuallyHidden>Loading games</VisuallyHidden>)
    expect(screen.getByText('Loading games').closest('[aria-hidden]')).toBeNull()
  })
})

describe('[FRM-12] messages below a control', () => {
  it.each([
    [{}, null],
    [{ hint: 'Eight letters' }, ['f-hint', 'Eight letters']],
    [{ hint: 'Eight letters', success: 'Free' }, ['f-success', 'Free']],
    [{ hint: 'Eight letters', success: 'Free', error: 'Taken' }, ['f-error', 'Taken']],
  ] as const)('of %j are one, by an id of the control, and announced: %j', (words, shown) => {
    const { container } = render(
      <Field id="f" label="Login" {...words}>
        <input id="f" />
      </Field>,
    )
    const live = container.querySelector('[aria-live=polite]')
    const said = [...(live?.querySelectorAll('[id]') ?? [])].map(({ id, textContent }) => [id, textContent])
    expect(said).toEqual(shown ? [shown] : [])
    expect(screen.getByLabelText('Login').id).toBe('f')
  })
})

it('[FRM-09] a password is revealed and hidden by its button, and is never corrected', () => {
  render(<PasswordInput id="p" aria-label="Password" showLabel="Show" hideLabel="Hide" defaultValue="secret" />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect([input.type, input.getAttribute('autocapitalize'), input.getAttribute('spellcheck')]).toEqual([
    'password',
    'off',
    'false',
  ])
  for (const [press, type] of [
    ['Show', 'text'],
    ['Hide', 'password'],
  ] as const) {
    const button = screen.getByRole('button', { name: press })
    expect(button.getAttribute('aria-controls')).toBe('p')
    fireEvent.click(button)
    expect([input.type, input.value]).toEqual([type, 'secret'])
  }
})
