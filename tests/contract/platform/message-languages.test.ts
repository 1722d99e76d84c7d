import { expect, it } from 'vitest'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { codeIn } from './messages.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const password = 'secret1'

/**
 * Each message that the flow below sends, by its first words in Spanish: first the mails, then the
 * texts.
 */
const inSpanish = {
  mails: [
    'Confirma tu correo electrónico',
    'Un correo o teléfono nuevo puede iniciar sesión en tu cuenta',
    'Tu código',
    'La seguridad de tu cuenta ha cambiado',
    'Tu código',
    'Restablece tu contraseña',
    'Tu descanso ha empezado',
  ],
  texts: [
    'Croupier: tu código es',
    'Croupier: se ha cambiado la contraseña o la verificación en dos pasos',
    'Croupier: tu descanso dura hasta el',
  ],
}

const inEnglish = {
  mails: [
    'Confirm your email address',
    'A new email or phone can sign in to your account',
    'Your code',
    'Your account security has changed',
    'Your code',
    'Reset your password',
    'Your break has started',
  ],
  texts: [
    'Croupier: your code is',
    "Croupier: your account's password or two-step verification was changed",
    'Croupier: your break lasts until',
  ],
}

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })
  let players = 0

  /**
   * Returns everything that is sent to a player whose pages are in one language, and who may have
   * chosen another.
   */
  async function collectMessages({ page, own }: { page: string; own?: string }) {
    const number = (players += 1)
    const [email, phone] = [`language${number}@example.com`, `3461222330${number}`]
    const visitor = () => createVisitor(platform.origin, { locale: page }).api
    const mails = (count: number) => platform.messagesTo(email, count)
    const { auth, contacts, twoFactor, selfExclusion } = visitor()
    await auth.register({ email, password, terms: true, ...(own && { locale: own }) })
    const [confirmation = ''] = await mails(1)
    await contacts.confirmContact({ contact: email, code: codeIn(confirmation) })
    await contacts.addContact({ type: 'phone', contact: phone, phone_country_code: 'ES' })
    await contacts.sendConfirmationToContact({ contact: phone })
    const [text = ''] = await platform.messagesTo(`+${phone}`)
    await contacts.confirmContact({ contact: phone, code: codeIn(text) })
    await mails(2)
    await twoFactor.changeTwoFactorAuth({ two_factor: true, method: 'email', password })
    const [code = ''] = await mails(3)
    await twoFactor.confirmTwoFactorAuth({ code: codeIn(code) })
    await mails(4)
    now += 60_000
    await visitor().auth.login({ login: email, password })
    await mails(5)
    await visitor().passwords.restore({ login: email })
    await mails(6)
    await selfExclusion.setSelfExclusion({ period: '7d', password })
    return { mails: await mails(7), texts: await platform.messagesTo(`+${phone}`, 3) }
  }

  it.each([
    ['email', { email: 'owner.of.it@example.com' }, '\nSubject: بريدك الإلكتروني مستخدم بالفعل\n'],
    [
      'phone',
      { phone: '34612223399', phone_country_code: 'ES' },
      '\n\nCroupier: حاول شخص ما إضافة هذا الرقم إلى حساب آخر',
    ],
  ] as const)(
    '[PRF-02] the owner of a taken %s gets a notice in their own language, not in that of the player who has added it',
    async (type, registered, firstWords) => {
      const owner = createVisitor(platform.origin).api
      await owner.auth.register({ ...registered, locale: 'ar', password, terms: true })
      const [contact, to] =
        'email' in registered ? [registered.email, registered.email] : [registered.phone, `+${registered.phone}`]
      await platform.messagesTo(to)
      const { auth, contacts } = createVisitor(platform.origin, { locale: 'es' }).api
      await auth.register({ email: `adds.${type}@example.com`, locale: 'es', password, terms: true })
      await contacts.addContact({ type, contact })
      await contacts.sendConfirmationToContact({ contact })
      const [notice = ''] = await platform.messagesTo(to, 2)
      expect(notice).toContain(firstWords)
    },
  )

  const toMatchers = ({ mails, texts }: typeof inSpanish) => ({
    mails: mails.map((subject) => expect.stringContaining(`\nSubject: ${subject}\n`)),
    texts: texts.map((firstWords) => expect.stringContaining(`\n\n${firstWords}`)),
  })
  const oldestFirst = (messages: readonly string[]) => messages.toReversed()

  it.each([
    ['Spanish on English pages', { page: 'en', own: 'es' }, inSpanish],
    ['English on Arabic pages', { page: 'ar', own: 'en' }, inEnglish],
  ])('[PRF-02] [PRF-03] a player who has chosen %s gets all messages in it', async (_, languages, expected) => {
    const { mails, texts } = await collectMessages(languages)
    const expectedMessages = toMatchers(expected)
    expect(oldestFirst(mails)).toEqual(expectedMessages.mails)
    expect(oldestFirst(texts)).toEqual(expectedMessages.texts)
  })

  it('[PRF-02] [PRF-03] a player without a language gets messages in the language of the page that requests them', async () => {
    const { mails, texts } = await collectMessages({ page: 'es' })
    const expectedMessages = toMatchers(inSpanish)
    const requestedIndexes = [0, 2, 4, 5]
    expect(requestedIndexes.map((index) => oldestFirst(mails)[index])).toEqual(
      requestedIndexes.map((index) => expectedMessages.mails[index]),
    )
    expect(texts.at(-1)).toEqual(expectedMessages.texts[0])
  })
})
