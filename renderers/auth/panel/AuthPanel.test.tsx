// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import { authPanel, type PanelProps } from './definition.ts'

async function show(stage: 'there' | 'empty' | 'failed' = 'there', props: Partial<PanelProps> = {}) {
  await registry.preload([authPanel.name])
  return render(
    <StoryProviders locale="en" theme="dark">
      <SamplePage blocks={[{ ...sampleBlock(authPanel), ...props }]} stage={stage} />
    </StoryProviders>,
  )
}

afterEach(cleanup)

describe('the auth panel', () => {
  it('[AUT-02] a switcher appears when content offers more than one way, and each way has its own form', async () => {
    await show()
    expect(screen.getByLabelText('E-mail')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'By login' }))
    expect(screen.queryByLabelText('E-mail')).toBeNull()
    expect(screen.getByLabelText('E-mail or login')).toBeTruthy()
  })

  it('[AUT-01] leads to the other view, by an address too', async () => {
    await show()
    const link = screen.getByRole('link', { name: 'Create account' })
    expect(link.getAttribute('href')).toBe('/forms/sign_up')
    expect(JSON.parse(link.dataset['action'] ?? '')).toMatchObject([{ type: 'openAuth', view: 'registration' }])
  })

  it('a form that names no place itself leads to where the panel says', async () => {
    const { container } = await show('there', { successUrl: '/club' })
    const leadsTo = () => container.querySelector<HTMLInputElement>('input[name="backUrl"]')?.value
    expect(leadsTo()).toBe('/cashier/deposit')
    fireEvent.click(screen.getByRole('button', { name: 'By login' }))
    expect(leadsTo()).toBe('/club')
  })

  it.each(['empty', 'failed'] as const)('[SHL-10] without a form to show (%s) it says so', async (stage) => {
    await show(stage)
    expect(screen.getByRole('alert').textContent).toContain('not available')
  })
})
