import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { factReader } from '#registry/facts.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../../.storybook/player.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { kyc, type KycProps } from './definition.ts'
import Kyc from './Kyc.tsx'

it('[PRF-05] says what is blocked, and leads to the verification', () => {
  const html = renderToStaticMarkup(
    <StoryProviders locale="ar" theme="dark">
      <Kyc {...(kyc.sample as KycProps)} />
    </StoryProviders>,
  )
  expect(html).toContain('Withdrawals wait until then.')
  expect(html).toContain('href="/ar/profile/verification"')
})

it.each([true, false])('[PRF-05] is_kyc_block_enabled (%s) is the fact kycBlocked', (isBlocked) => {
  const account = { ...player, is_kyc_block_enabled: isBlocked }
  const facts = factReader({ session: { isAuth: true, account } } as RootStore, () => ({ query: {}, params: {} }))
  expect(facts('kycBlocked')).toBe(isBlocked)
})
