import { inOrder } from './lines.ts'
import { WORD, capital, pascal } from './names.ts'
import { type Plan, type Tree, below } from './plan.ts'

const REGISTRY = 'registry/fieldTypes.ts'
const SAMPLES = '.storybook/fieldSamples.ts'

interface FieldNames {
  /** Name in a form: `star_rating`. */
  readonly type: string
  /** Folder: `star-rating`. */
  readonly folder: string
  /** Component: `StarRatingField`. */
  readonly component: string
  readonly title: string
}

/** Plans a field type of forms: its folder, its lines in the registry, and its sample. */
export function planField(name: string, tree: Tree): Plan {
  const names = fieldNames(name)
  const { type, folder, component, title } = names
  const home = `renderers/fields/${folder}`
  const imports = `import ${component} from '#renderers/fields/${folder}/${component}.tsx'`
  const listed = inOrder(tree.read(REGISTRY), `  ${type}: ${component},`, /^ {2}(\w+): \w+Field,$/)
  if (tree.has(home)) throw new Error(`"${name}" is taken: there is a folder ${home}`)
  const sample = `  ${type}: { label: '${title}', value: 'As it is' },`
  return {
    created: below(home, fieldFiles(names)),
    changed: new Map([
      [REGISTRY, inOrder(listed, imports, /^import \w+ from '#renderers\/fields\/(.+)\/\w+\.tsx'$/)],
      [SAMPLES, inOrder(tree.read(SAMPLES), sample, /^ {2}(\w+): \{ label: /)],
    ]),
    next: `Now a form may use it: "ui:widget": "${type}". \nIts name among the field types in docs/guides/write-a-form.md is left to you: the tests want it there.`,
  }
}

function fieldNames(name: string): FieldNames {
  const folder = name.replaceAll('_', '-')
  if (!WORD.test(folder)) {
    throw new Error(`"${name}" is no name of a field type: write small words, like star-rating`)
  }
  const words = folder.split('-')
  return { type: words.join('_'), folder, component: `${pascal(words)}Field`, title: capital(words.join(' ')) }
}

// long: the texts of the files that it writes
function fieldFiles({ type, folder, component, title }: FieldNames): Map<string, string> {
  return new Map([
    [
      `${component}.tsx`,
      `import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { controlProps, textOf } from '#renderers/parts/fields/controlProps.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './${component}.module.css'

/** One line of words. */
export default function ${component}(props: FieldProps) {
  const { id, label, hint, error, value, onChange } = props
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextInput
        {...controlProps(props)}
        className={styles.control}
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
`,
    ],
    [`${component}.module.css`, `.control {\n  text-align: start;\n}\n`],
    [
      `${component}.stories.tsx`,
      `import { fieldStory } from '../../../.storybook/fieldStory.tsx'

const meta = { title: 'fields/${folder}' }
export default meta

export const States = fieldStory('${type}')
`,
    ],
    [
      `${component}.test.tsx`,
      `// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SampleField } from '../../../.storybook/fieldStory.tsx'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'

afterEach(cleanup)

describe('a field of type ${type}', () => {
  it('keeps what is typed', () => {
    render(
      <StoryProviders locale="en" theme="dark">
        <SampleField name="${type}" id="f" />
      </StoryProviders>,
    )
    const control = screen.getByLabelText('${title}')
    fireEvent.change(control, { target: { value: 'Something else' } })
    expect(control).toHaveProperty('value', 'Something else')
  })
})
`,
    ],
  ])
}
