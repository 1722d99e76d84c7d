// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import AuthBanner from './AuthBanner.tsx'
import { authBanner, type AuthBannerProps } from './definition.ts'

const show = (props: AuthBannerProps) =>
  render(
    <StoryProviders locale="es" theme="dark">
      <AuthBanner {...props} />
    </StoryProviders>,
  )

afterEach(cleanup)

it('[AUT-15] the banner has a picture for phones and one for wider screens, its label, value and addition', () => {
  const { container } = show(authBanner.sample as AuthBannerProps)
  expect(container.querySelectorAll('img')).toHaveLength(2)
  expect(screen.getByText('Welcome gift')).toBeTruthy()
  expect(screen.getByText('50 free spins')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/es/terms')
})

it('[AUT-15] all but the label can be left out', () => {
  const { container } = show({ label: 'Welcome' })
  expect(container.querySelectorAll('img')).toHaveLength(0)
  expect(container.textContent).toBe('Welcome')
})

it('[AUT-15] a compact banner is lower than others', () => {
  const heightOf = (props: Partial<AuthBannerProps>) => {
    const { container } = show({ label: 'Welcome', ...props })
    const banner = container.querySelector('aside') as Element
    return Number.parseFloat(getComputedStyle(banner).minBlockSize)
  }
  const usual = heightOf({})
  expect(usual).toBeGreaterThan(0)
  expect(heightOf({ isCompact: false })).toBe(usual)
  expect(heightOf({ isCompact: true })).toBeLessThan(usual)
})
