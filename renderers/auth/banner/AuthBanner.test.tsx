// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
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
  const pictures = [...container.querySelectorAll('img')].map((picture) => [
    picture.getAttribute('src'),
    picture.classList.contains('mobile'),
  ])
  const { mobileImage, tabletImage } = authBanner.sample as AuthBannerProps
  expect(mobileImage?.src).not.toBe(tabletImage?.src)
  expect(pictures).toEqual([
    [mobileImage?.src, true],
    [tabletImage?.src, false],
  ])
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
  // the one that comes with the module stays in the document of the first test file that imports it
  const style = document.createElement('style')
  style.textContent = readFileSync('renderers/auth/banner/AuthBanner.module.css', 'utf8')
  document.head.append(style)
  const usual = heightOf({})
  expect(usual).toBeGreaterThan(0)
  expect(heightOf({ isCompact: false })).toBe(usual)
  expect(heightOf({ isCompact: true })).toBeLessThan(usual)
})
