// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, type ReactNode, use } from 'react'
import { afterEach, expect, it } from 'vitest'
import { formKit } from '#registry/formKit.ts'
import { FormView } from '#renderers/parts/forms/FormView.tsx'
import type { Form } from '#schemas/form.ts'
import { EngineContext } from '#src/engine/context.ts'
import { here } from '#src/shared/lazy.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import profile from '../../../fixtures/content/form/en/profile.json' with { type: 'json' }

let rendered = 0

/** The same component, counted whenever it renders. */
function counted<P extends object>(Component: ComponentType<P>): ComponentType<P> {
  return function Counted(props) {
    rendered++
    return <Component {...props} />
  }
}

function countedAll<T extends object>(components: T): T {
  const entries = Object.entries(components) as [string, ComponentType<object>][]
  return Object.fromEntries(entries.map(([name, Component]) => [name, counted(Component)])) as T
}

const kit = { ...formKit, types: countedAll(formKit.types), parts: countedAll(formKit.parts) }

function Counting({ children }: { readonly children: ReactNode }) {
  const engine = use(EngineContext)
  return <EngineContext value={{ ...engine, formKit: here(kit) }}>{children}</EngineContext>
}

afterEach(cleanup)

it('[FRM-02] each of twenty edits of the profile renders two parts of the form at most', () => {
  const { 'ui:definitions': _, ...uiSchema } = profile.uiSchema
  render(
    <StoryProviders locale="en" theme="dark">
      <Counting>
        <FormView form={{ ...profile, uiSchema } as unknown as Form} validator="/" messages={{}} metadata={undefined} />
      </Counting>
    </StoryProviders>,
  )
  expect(rendered).toBeGreaterThan(10)
  const labels = ['First name', 'Last name', 'Town', 'Address', 'Postcode']
  const counts = Array.from({ length: 20 }, (__, edit) => {
    rendered = 0
    const label = labels[edit % labels.length] ?? ''
    fireEvent.change(screen.getByLabelText(label), { target: { value: `typed ${edit}` } })
    return rendered
  })
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(Math.max(...counts)).toBeLessThanOrEqual(2)
})
