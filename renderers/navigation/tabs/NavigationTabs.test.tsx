// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, use, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { EngineContext } from '#src/engine/context.ts'
import { useStores } from '#src/stores/context.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import type { TabsProps } from './definition.ts'
import NavigationTabs from './NavigationTabs.tsx'

const tabs: TabsProps['tabs'] = [
  { id: 'settings', label: 'Settings', url: '/profile/settings' },
  { id: 'bets', label: 'Bets', url: '/profile/bets/history', under: '/profile/bets' },
  {
    id: 'verification',
    label: 'Verification',
    url: '/profile/verification',
    visibleWhen: [{ id: 'on', rows: [{ id: 'is', fact: 'feature.isSumsubEnable' }] }],
  },
]

function At({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const engine = use(EngineContext)
  return <EngineContext value={{ ...engine, route: { path, params: {}, query: {} } }}>{children}</EngineContext>
}

function Switched({ isOn, path }: { readonly isOn: boolean; readonly path: string }) {
  const { config } = useStores()
  useState(() => Object.assign(config.functionalSettings, { isSumsubEnable: isOn }))
  return (
    <At path={path}>
      <NavigationTabs label="Your profile" tabs={tabs} />
    </At>
  )
}

const show = (path: string, isOn = true) =>
  render(
    <StoryProviders locale="es" theme="dark">
      <Switched isOn={isOn} path={path} />
    </StoryProviders>,
  )

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)

afterEach(cleanup)

it('marks the present page, and the section that a page further in belongs to', () => {
  show('/profile/settings')
  expect(current()).toEqual(['Settings'])
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/es/profile/settings')
  cleanup()
  show('/profile/bets/exports')
  expect(current()).toEqual(['Bets'])
  cleanup()
  show('/profile/bets')
  expect(current()).toEqual(['Bets'])
  cleanup()
  // a place whose name begins alike is another one
  show('/profile/bets-of-friends')
  expect(screen.queryAllByRole('link', { current: 'page' })).toEqual([])
})

it('[API-07] isSumsubEnable shows and hides the way to the verification', () => {
  show('/profile/settings')
  expect(names()).toEqual(['Settings', 'Bets', 'Verification'])
  cleanup()
  show('/profile/settings', false)
  expect(names()).toEqual(['Settings', 'Bets'])
})
