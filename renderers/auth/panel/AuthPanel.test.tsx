// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Account } from '#schemas/account.ts'
import { EngineContext } from '#src/engine/context.ts'
import type { FormAnswer } from '#src/engine/forms/input/FormAnswer.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import { Resource } from '#src/shared/Resource.ts'
import { player } from '../../../.storybook/player.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import fast from '../../../fixtures/content/auth-type/en/sign-up-email.json' with { type: 'json' }
import full from '../../../fixtures/content/auth-type/en/sign-up-full.json' with { type: 'json' }
import social from '../../../fixtures/content/auth-type/en/sign-up-social.json' with { type: 'json' }
import signUp from '../../../fixtures/content/form/en/sign-up-email.json' with { type: 'json' }
import Panel from './AuthPanel.tsx'
import { authPanel, type PanelProps } from './definition.ts'

interface AtProps {
  readonly route: Partial<RouteFacts>
  readonly children: ReactNode
}

/** Shows blocks at an address. */
function At({ route, children }: AtProps) {
  const engine = use(EngineContext)
  return <EngineContext value={{ ...engine, route: { ...engine.route, ...route } }}>{children}</EngineContext>
}

async function show(
  stage: 'there' | 'empty' | 'failed' = 'there',
  props: Partial<PanelProps> = {},
  { account, route = {} }: { readonly account?: Account; readonly route?: Partial<RouteFacts> } = {},
) {
  await registry.preload([authPanel.name])
  return render(
    <StoryProviders locale="en" theme="dark" account={account}>
      <At route={route}>
        <SamplePage blocks={[{ ...sampleBlock(authPanel), ...props }]} stage={stage} />
      </At>
    </StoryProviders>,
  )
}

const answerTo = (form: string, places: FormAnswer['places'] = {}): FormAnswer => ({
  form,
  places,
  values: {},
  errors: {},
})

afterEach(cleanup)

describe('the auth panel', () => {
  it('[AUT-02] a switcher appears when content offers more than one way, and each way has its own form', async () => {
    await show()
    expect(screen.getByLabelText('Email')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'By username' }))
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(screen.getByLabelText('Email or username')).toBeTruthy()
  })

  it('[AUT-01] leads to the other view, by an address too', async () => {
    await show()
    const link = screen.getByRole('link', { name: 'Sign up' })
    expect(link.getAttribute('href')).toBe('/forms/sign_up')
    expect(JSON.parse(link.dataset['action'] ?? '')).toMatchObject([{ type: 'openAuth', view: 'registration' }])
  })

  it.each([
    [
      'authorization',
      ['Forgot your password?', 'restore', '/forms/restore'],
      'No account yet? Sign up',
      'registration',
    ],
    ['registration', undefined, 'Already have an account? Sign in', 'authorization'],
  ] as const)(
    '[AUT-01] below the view %s stand the ways to the others: %j, %s',
    async (view, forgotten, words, other) => {
      const { container } = await show('there', { view })
      const links = screen.getAllByRole('link').filter((link) => link.dataset['action']?.includes('openAuth'))
      const [last, ...before] = links.toReversed()
      expect(last?.parentElement?.textContent).toBe(words)
      expect(JSON.parse(last?.dataset['action'] ?? '')).toMatchObject([{ type: 'openAuth', view: other }])
      const lost = before.map((link) => [
        link.textContent,
        (JSON.parse(link.dataset['action'] ?? '[{}]') as { view?: string }[])[0]?.view,
        link.getAttribute('href'),
      ])
      expect(lost).toEqual(forgotten ? [forgotten] : [])
      expect(container.querySelector('form')).not.toBeNull()
    },
  )

  it.each([
    [
      { query: { redirectUrl: '/cashier/deposit?offer=3&method=card' } },
      '?redirectUrl=%2Fcashier%2Fdeposit%3Foffer%3D3%26method%3Dcard',
    ],
    [{ query: { backUrl: '/offers', tab: '1' } }, '?backUrl=%2Foffers'],
    [{ query: { redirectUrl: '/profile', backUrl: '/offers' } }, '?redirectUrl=%2Fprofile&backUrl=%2Foffers'],
    [{ formAnswer: answerTo('sign-in', { redirectUrl: '/profile', backUrl: '/' }) }, '?redirectUrl=%2Fprofile'],
    [{ formAnswer: answerTo('sign-in', { backUrl: '/' }) }, ''],
  ])('[AUT-01] [RTE-06] without a script the other views of %j lead to the same address: %s', async (route, search) => {
    await show('there', { view: 'authorization' }, { route })
    const hrefs = screen
      .getAllByRole('link')
      .filter((link) => link.dataset['action'])
      .map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([`/forms/restore${search}`, `/forms/sign_up${search}`])
  })

  it('[AUT-02] [FRM-13] the answer to a posted form shows the way to which the form belongs', async () => {
    await show('there', {}, { route: { formAnswer: answerTo('sign-in') } })
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(screen.getByRole('button', { name: 'By username' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('[PRF-06] a player who takes a break is not invited to register', async () => {
    const away = { ...player, uid: 0, is_self_excluded: true }
    await show('there', { view: 'authorization' }, { account: away })
    expect(screen.queryByText('Sign up')).toBeNull()
    expect(screen.getByText('Forgot your password?')).toBeTruthy()
  })

  it.each([
    ['a mouse', false, 'password'],
    ['a finger, for which a keyboard would pop up', true, null],
  ])(
    '[AUT-02] with %s (%s) the focus is on the field by which a way knows the player: %s',
    async (_, isCoarse, name) => {
      vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }))
      const types = (sampleData['content.authForms'] as { type: object }[]).map((way) => ({
        ...way,
        type: { ...way.type, field: 'password' },
      }))
      const metadata = sampleData['metadata.lists']
      const loadedResource = (value: unknown) =>
        new Resource<never>(() => Promise.reject(new Error('not asked')), { state: 'success', value: value as never })
      // An open dialog that has the focus until its form is loaded.
      const dialog = Object.assign(document.body.appendChild(document.createElement('div')), {
        role: 'dialog',
        tabIndex: -1,
      })
      dialog.setAttribute('role', 'dialog')
      dialog.focus()
      try {
        render(
          <StoryProviders locale="en" theme="dark">
            <Panel
              {...(authPanel.sample as unknown as PanelProps)}
              types={loadedResource(types)}
              metadata={loadedResource(metadata)}
            />
          </StoryProviders>,
          { container: dialog },
        )
        await screen.findByLabelText('Password')
        await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(name))
      } finally {
        cleanup()
        dialog.remove()
        vi.unstubAllGlobals()
      }
    },
  )

  it('a form without its own address leads to the panel’s', async () => {
    const { container } = await show('there', { successUrl: '/club' })
    const leadsTo = () => container.querySelector<HTMLInputElement>('input[name="backUrl"]')?.value
    expect(leadsTo()).toBe('/cashier/deposit')
    fireEvent.click(screen.getByRole('button', { name: 'By username' }))
    expect(leadsTo()).toBe('/club')
  })

  it.each(['empty', 'failed'] as const)('[SHL-10] without a form (%s) it shows an error', async (stage) => {
    await show(stage)
    expect(screen.getByRole('alert').textContent).toContain('isn’t available')
  })
})

const loadedResource = (value: unknown) =>
  new Resource<never>(() => Promise.reject(new Error('not asked')), { state: 'success', value: value as never })

/** The panel with these ways to sign in, all with the same form except social services. */
async function showWays(...types: readonly { readonly __component: string }[]) {
  const form = { form: signUp, validator: '/validators/story.js', messages: {} }
  const ways = types.map((type) => ({ type, ...(type.__component === 'auth.social' ? {} : { form }) }))
  render(
    <StoryProviders locale="en" theme="dark">
      <Panel view="registration" types={loadedResource(ways)} metadata={loadedResource(sampleData['metadata.lists'])} />
    </StoryProviders>,
  )
  await screen.findByText('Already have an account?', { exact: false })
}

const name = () => screen.queryByLabelText('First name') !== null

describe('the ways of a registration', () => {
  it('[VAL-19] the fast one has fewer fields than the full one', async () => {
    await showWays(fast, full)
    const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    expect([pressed(), name()]).toEqual([['Quick'], false])
    fireEvent.click(screen.getByRole('button', { name: 'Full' }))
    expect([pressed(), name()]).toEqual([['Full'], true])
    fireEvent.click(screen.getByRole('button', { name: 'Quick' }))
    expect([pressed(), name()]).toEqual([['Quick'], false])
  })

  it.each([
    ['the fast one', fast],
    ['the full one', full],
  ])('[AUT-02] with only %s no switcher appears, and the form is shown unchanged', async (_, type) => {
    await showWays(type)
    expect([screen.queryByRole('group', { name: 'Ways to sign in or register' }), name()]).toEqual([null, false])
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  })

  it('[VAL-16] with only services their buttons are shown, with the terms of a registration', async () => {
    await showWays(social)
    expect(screen.getByRole('button', { name: /Croupier ID/ })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /terms/ })).toBeTruthy()
    expect(document.querySelector('form')).toBeNull()
  })
})
