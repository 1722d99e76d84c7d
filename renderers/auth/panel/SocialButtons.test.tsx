// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AuthType } from '#schemas/auth-type.ts'
import social from '../../../fixtures/content/auth-type/en/sign-up-social.json' with { type: 'json' }
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { SocialButtons } from './SocialButtons.tsx'

type View = 'registration' | 'socialRegistration' | 'authorization'

const opened: string[] = []

beforeEach(() => {
  opened.length = 0
  localStorage.clear()
  vi.spyOn(window, 'open').mockImplementation((url, _name, features) => {
    opened.push(`${String(url)} ${features}`)
    return { closed: false } as Window
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(view: View, terms: { isActive: boolean; defaultValue: boolean }, type: object = social) {
  const { auth } = siteConfig
  const config = { ...siteConfig, auth: { ...auth, registration: { ...auth.registration, terms } } }
  render(
    <StoryProviders locale="en" theme="dark" config={config}>
      <SocialButtons type={type as AuthType} view={view} />
    </StoryProviders>,
  )
}

const press = () => fireEvent.click(screen.getByRole('button', { name: /Croupier ID/ }))
const window640 = (view: View) =>
  `/oauth/init?service=sandbox&redirect_url=%2F&type_auth=${view} popup,width=640,height=480`

it('[VAL-16] an unaccepted click opens nothing, and marks the terms until they are accepted', () => {
  show('registration', { isActive: true, defaultValue: false })
  const terms = screen.getByRole('checkbox')
  press()
  expect([opened, terms.getAttribute('aria-invalid')]).toEqual([[], 'true'])
  expect(screen.getByText('Please accept the terms first.')).toBeTruthy()
  fireEvent.click(terms)
  expect(screen.queryByText('Please accept the terms first.')).toBeNull()
  press()
  expect(opened).toEqual([window640('registration')])
})

it.each([
  ['registration', { isActive: true, defaultValue: true }, true],
  ['registration', { isActive: false, defaultValue: false }, false],
  ['authorization', { isActive: true, defaultValue: false }, false],
] as const)('[AUT-18] in %s with the terms %j the service opens at once; terms shown: %s', (view, terms, areShown) => {
  show(view, terms)
  expect(screen.queryAllByRole('checkbox')).toHaveLength(areShown ? 1 : 0)
  press()
  expect(opened).toEqual([window640(view)])
  expect(localStorage.getItem('social-auth')).toBe('/')
})

it('[VAL-16] the terms are asked for in words of their own where content has none', () => {
  const { termsText: _, termsLinks: __, ...rest } = social
  show('registration', { isActive: true, defaultValue: false }, rest)
  expect(screen.getByLabelText('I am 18 or older and accept the terms.')).toBeTruthy()
  press()
  expect(opened).toEqual([])
})
