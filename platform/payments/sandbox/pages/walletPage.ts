import { button, field, paragraph } from './html.ts'
import type { MethodPage } from './MethodPage.ts'

const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,190}$/

/** The small page of the test wallet, in a window of its own. */
export const walletPage: MethodPage = {
  isFollowed: true,
  render: (view) =>
    [
      paragraph(view.texts.walletText),
      field(view, {
        name: 'email',
        label: view.texts.walletEmail,
        hint: view.texts.walletHint,
        attributes: 'type="email" maxlength="254" autocomplete="email" dir="ltr"',
        value: view.values['email'] ?? '',
      }),
      `<div class="buttons">${button(view.texts.approve)}`,
      `${button(view.texts.refuse, { action: 'refuse', look: 'plain' })}</div>`,
    ].join(''),
  submit: ({ values }) => {
    if (values['action'] === 'refuse') return { outcome: 'declined' }
    const email = values['email']?.trim() ?? ''
    if (ADDRESS.test(email)) return { outcome: undefined }
    return { errors: { email: email === '' ? 'errorRequired' : 'errorEmail' } }
  },
}
