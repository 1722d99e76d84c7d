// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Button } from '#schemas/button.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'
import { ActionButtons } from './ActionButtons.tsx'

afterEach(cleanup)

const go: Button['actions'] = [{ id: 'go', type: 'navigate', url: '/support' }]
const close: Button['actions'] = [{ id: 'close', type: 'closeDialog' }]

it('[ENG-08] a button of content is a link where it leads somewhere, and looks as content says', () => {
  const buttons: Button[] = [
    { id: 'a', label: 'First', actions: go },
    { id: 'b', label: 'Second', variant: 'ghost', icon: 'gift', actions: close },
  ]
  render(
    <StoryProviders locale="es" theme="dark">
      <ActionButtons buttons={buttons} size="s" />
    </StoryProviders>,
  )
  const first = screen.getByRole('link', { name: 'First' })
  const second = screen.getByRole('button', { name: 'Second' })
  expect([first.getAttribute('href'), second.dataset['action']]).toEqual(['/es/support', JSON.stringify(close)])
  const looks = [first, second].map(({ classList }) =>
    ['primary', 'secondary', 'ghost', 's', 'l'].filter((name) => classList.contains(name)),
  )
  expect(looks).toEqual([
    ['primary', 's'],
    ['ghost', 's'],
  ])
  expect(second.querySelector('use')?.getAttribute('href')).toMatch(/#gift$/)
})

it.each([undefined, []])('without buttons (%j) there is nothing', (buttons) => {
  const { container } = render(
    <StoryProviders locale="en" theme="dark">
      <ActionButtons buttons={buttons} />
    </StoryProviders>,
  )
  expect(container.innerHTML).toBe('')
})
