import { expect, it } from 'vitest'
import { SUMSUB_ORIGIN } from '#schemas/verification.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { framesOf, permissionsFor } from './identityFrames.ts'

const pageWith = (key: string, provider: string) => ({
  page: { data: { [key]: { state: 'success', value: { provider } } } },
})

it('[PRF-05] Sumsub may stand in a page that shows its check, and in no other', () => {
  const frames = framesOf(pageWith('account.verification?[]', 'sumsub'))
  expect(contentSecurityPolicy({ inline: [], frames, isDevelopment: false })).toContain(
    `frame-src 'self' ${SUMSUB_ORIGIN};`,
  )
  expect(permissionsFor(frames)).toContain(`camera=(self "${SUMSUB_ORIGIN}")`)
  for (const other of [
    pageWith('account.verification?[]', 'sandbox'),
    pageWith('winners.live?[]', 'sumsub'),
    undefined,
  ]) {
    const policy = contentSecurityPolicy({ inline: [], frames: framesOf(other), isDevelopment: false })
    expect(policy).not.toContain('sumsub')
  }
})
