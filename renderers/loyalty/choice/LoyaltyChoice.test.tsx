// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { afterEach, expect, it } from 'vitest'
import { EngineContext } from '#src/engine/context.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { sampleOf } from '../loyalty.fixture.tsx'
import LoyaltyChoice from './LoyaltyChoice.tsx'

afterEach(cleanup)

function InDialog({ character, children }: { readonly character: string; readonly children: ReactNode }) {
  const engine = use(EngineContext)
  return (
    <EngineContext value={{ ...engine, route: { ...engine.route, params: { character } } }}>{children}</EngineContext>
  )
}

it.each([
  ['owl', 'Owl'],
  ['fox', 'Fox'],
])('[SHL-20] the dialog about %s shows %s', (character, name) => {
  render(
    <StoryProviders locale="en" theme="dark">
      <InDialog character={character}>
        <LoyaltyChoice characters={sampleOf('loyalty.characters')} />
      </InDialog>
    </StoryProviders>,
  )
  expect(screen.getByText(name)).toBeTruthy()
})
