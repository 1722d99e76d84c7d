import { expect, it } from 'vitest'
import { afterRegistration, type RegistrationSteps } from './after-registration.ts'

it('[AUT-07] a registration is followed by everything in its order, and the code is activated on the deposit page', async () => {
  const done: string[] = []
  const step = (name: keyof RegistrationSteps) => () => void done.push(name)
  const later = (name: keyof RegistrationSteps) => async () => {
    await Promise.resolve()
    done.push(name)
  }
  await afterRegistration({
    activatePromoCode: later('activatePromoCode'),
    goOn: later('goOn'),
    queueCampaignPopups: step('queueCampaignPopups'),
    queueUnseenCashback: step('queueUnseenCashback'),
    queueConfirmEmail: step('queueConfirmEmail'),
    closePopup: step('closePopup'),
    forgetPromoCode: step('forgetPromoCode'),
    clearForm: step('clearForm'),
    track: step('track'),
  })
  expect(done).toEqual([
    'track',
    'clearForm',
    'forgetPromoCode',
    'closePopup',
    'queueConfirmEmail',
    'queueUnseenCashback',
    'queueCampaignPopups',
    'goOn',
    'activatePromoCode',
  ])
})
