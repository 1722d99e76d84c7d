// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Resource } from '#src/shared/Resource.ts'
import { SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import { promoMessage } from './definition.ts'
import Message from './PromoMessage.tsx'

async function show(stage: 'there' | 'failed') {
  await registry.preload([promoMessage.name])
  return render(
    <StoryProviders locale="en" theme="dark">
      <SamplePage blocks={[sampleBlock(promoMessage)]} stage={stage} />
    </StoryProviders>,
  )
}

afterEach(cleanup)

it('[SHL-20] a message shows its words and its amount, and its button closes the dialog on the way', async () => {
  await show('there')
  expect(screen.getByText('Weekly cashback')).toBeTruthy()
  expect(document.body.textContent).toContain('$18.75')
  const button = screen.getByText('Go to cashier')
  const actions: unknown = JSON.parse(button.closest<HTMLElement>('[data-action]')?.dataset['action'] ?? '')
  expect(actions).toMatchObject([{ type: 'closeDialog' }, { type: 'navigate', url: '/cashier/wallet' }])
})

it('[SHL-20] one that fails to load is reported and can be loaded again', async () => {
  await show('failed')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

const baseMessage = { title: 'Cashback', text: 'Yours' }

it.each([
  [{}, 'Go to cashier', '/cashier/wallet'],
  [{ link: '/offers/7' }, 'Go to cashier', '/offers/7'],
  [{ link: '/offers/7', button: 'Get it' }, 'Get it', '/offers/7'],
])('[SHL-20] the platform’s button (%j) takes precedence over that of content: %s, %s', (overrides, label, url) => {
  const value = { ...baseMessage, ...overrides }
  render(
    <StoryProviders locale="es" theme="dark">
      <Message
        subject="cashback"
        buttonLabel="Go to cashier"
        url="/cashier/wallet"
        message={new Resource(async () => value as never, { state: 'success', value: value as never })}
      />
    </StoryProviders>,
  )
  const button = screen.getByRole('button', { name: label })
  expect(JSON.parse(button.dataset['action'] ?? '')).toMatchObject([{ type: 'closeDialog' }, { type: 'navigate', url }])
})

it('[SHL-20] without an address there is no button', () => {
  const value = baseMessage as never
  render(
    <StoryProviders locale="es" theme="dark">
      <Message subject="cashback" message={new Resource(async () => value, { state: 'success', value })} />
    </StoryProviders>,
  )
  expect(screen.getByText('Yours')).toBeTruthy()
  expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null])
})

it.each([
  [{}, {}],
  [{ name: 'spring' }, { name: 'spring' }],
  [{ offer: '7' }, { name: '7' }],
  [
    { name: 'spring', preview: '1' },
    { name: 'spring', preview: true },
  ],
])('[RTE-11] with %j of the dialog the message of %j is asked for', (params, more) => {
  const requestParams = promoMessage.data['message']?.params({ subject: 'campaign' } as never, {
    path: '/',
    params,
    query: {},
  })
  expect(requestParams).toEqual({ subject: 'campaign', ...more })
})
