import Type, { type Static } from 'typebox'
import { body, buttons, title } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountKycEntry } from './entry.ts'

export const kycProps = Type.Object({ title, body, buttons })
export type KycProps = Static<typeof kycProps>

export const kyc = defineRenderer({
  ...accountKycEntry,
  title: 'Notice for unverified players',
  props: kycProps,
  isStatic: true,
  sample: {
    title: 'Verify your identity to continue',
    body: 'Withdrawals wait until then.',
    buttons: [{ id: 'go', label: 'Verify', actions: [{ id: 'go', type: 'navigate', url: '/profile/verification' }] }],
  },
})
