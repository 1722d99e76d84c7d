import type { ComponentNames } from './names.ts'

/** Returns the files of a new component by name: a small working example. */
// long: the texts of the files that it writes
export function componentFiles({ name, component, definition, title, folder }: ComponentNames): Map<string, string> {
  return new Map([
    [
      'definition.ts',
      `import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { ${definition}Entry } from './entry.ts'

export const ${definition}Props = Type.Object({ heading, headingLevel, intro })
export type ${component}Props = Static<typeof ${definition}Props>

export const ${definition} = defineRenderer({
  ...${definition}Entry,
  title: '${title}',
  props: ${definition}Props,
  sample: {
    heading: '${title}',
    intro: 'One line that says what this is for.',
  },
})
`,
    ],
    [
      'entry.ts',
      `import { defineEntry } from '#src/engine/definition.ts'

export const ${definition}Entry = defineEntry({
  name: '${name}',
  load: () => import('./${component}.tsx'),
})
`,
    ],
    [
      `${component}.tsx`,
      `import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { ${component}Props } from './definition.ts'
import styles from './${component}.module.css'

export default function ${component}({ heading, headingLevel, intro }: ${component}Props) {
  return (
    <section className={styles.root}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
    </section>
  )
}
`,
    ],
    [
      `${component}.module.css`,
      `.root {
  display: grid;
  gap: var(--space-4);
}
`,
    ],
    [
      `${component}.stories.tsx`,
      `import { referenceStory } from '../../../.storybook/referenceStory.tsx'
import { sampleStory } from '../../../.storybook/sampleStory.tsx'
import { ${definition} } from './definition.ts'

const meta = { title: '${folder}' }
export default meta

export const Sample = sampleStory(${definition})
export const Reference = referenceStory(${definition})
`,
    ],
    [
      `${component}.test.tsx`,
      `// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import ${component} from './${component}.tsx'

afterEach(cleanup)

describe('${title.toLowerCase()}', () => {
  it('says its heading and the line below', () => {
    render(
      <StoryProviders locale="en" theme="dark">
        <${component} heading="Happening now" intro="Until midnight" />
      </StoryProviders>,
    )
    expect(screen.getByRole('heading', { name: 'Happening now' })).toBeTruthy()
    expect(screen.getByText('Until midnight')).toBeTruthy()
  })
})
`,
    ],
  ])
}
