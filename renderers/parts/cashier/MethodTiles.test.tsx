// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { joinMethods } from './methods.ts'
import { MethodTiles } from './MethodTiles.tsx'

afterEach(cleanup)

const methods = joinMethods(
  ['card', 'crypto'].map((sysname) => ({
    sysname,
    name: sysname,
    is_available: true,
    is_last: false,
    min_amount: 10,
    max_amount: 500,
    fee: { fixed: 0, percent: 0 },
    presets: [],
    time: { from: 0, to: 0 },
    fields: [],
    requisites: [],
    saved_only: false,
  })),
)

/** The page of a method, in a tab. Each page renders its links anew. */
const pageOf = (sysname: string, tab = 'a') => (
  <StoryProviders key={tab} locale="en" theme="dark">
    <MethodTiles
      key={sysname}
      label="Methods"
      methods={methods}
      currency="EUR"
      selected={methods.find((method) => method.sysname === sysname)}
      addressOf={({ path }) => `#${path}`}
      view="ContainerView"
    />
  </StoryProviders>
)

const link = (name: RegExp) => screen.getByRole('link', { name })

function follow(name: RegExp): void {
  act(() => link(name).focus())
  fireEvent.click(link(name))
}

it('[CSH-02] the link of the method that was chosen keeps the focus on the method’s page', () => {
  const { rerender } = render(pageOf('card'))
  follow(/crypto/)
  rerender(pageOf('crypto'))
  expect(document.activeElement).toBe(link(/crypto/))
})

it('[CSH-02] a method that was not chosen by its link takes no focus, nor does one of another tab', () => {
  const { rerender } = render(pageOf('card'))
  rerender(pageOf('crypto'))
  expect(document.activeElement).toBe(document.body)
  follow(/card/)
  rerender(pageOf('card', 'b'))
  expect(document.activeElement).toBe(document.body)
})
