import * as contactsCalls from '#schemas/calls/contacts.ts'
import { codeErrors } from '#schemas/rules/code.ts'
import { accountName, type AccountRow } from '../accounts/queries.ts'
import { refuseOtherPlayer, signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseField, refuseInvalid } from '../http/PlatformError.ts'
import { localeOf, namingLocale } from '../metadata/locale.ts'
import { readCountries } from '../metadata/queries.ts'
import { confirmByCode, confirmByLink, sendConfirmation } from './confirmation.ts'
import { type ContactRow, findContacts, saveContact, setSubscription } from './queries.ts'
import { readContact } from './readContact.ts'
import { unsubscribe } from './unsubscribe.ts'
import { welcomeSubscriber } from './welcomeSubscriber.ts'

// long: a list of routes, each of which stands for itself
export function contactRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db } = context
  const route = callRoutes(app, context)

  async function findOwnContact({ uid }: AccountRow, enteredContact: string): Promise<ContactRow> {
    const contact = (await findContacts(db, uid)).find(({ value }) => value === accountName(enteredContact))
    return contact ?? refuseField('contact', 'wrongField')
  }

  route(contactsCalls.addContact, async ({ viewer, body }) => {
    await saveContact(db, signedInAccount(viewer).uid, await readContact(db, body))
  })

  route(contactsCalls.sendConfirmationToContact, async ({ viewer, body, ip, query: callQuery }) => {
    const account = signedInAccount(viewer)
    const contact = await findOwnContact(account, body.contact)
    if (contact.is_confirmed) return
    await sendConfirmation(context, contact, { ip, locale: localeOf(account, callQuery) })
  })

  route(contactsCalls.confirmContact, async ({ viewer, body: { contact: enteredContact, code }, ip }) => {
    refuseInvalid({ code: codeErrors(code) })
    const contact = await findOwnContact(signedInAccount(viewer), enteredContact)
    if (!contact.is_confirmed) await confirmByCode(context, contact, { code, ip })
  })

  route(contactsCalls.confirmByLink, async ({ body: { token } }) => {
    await confirmByLink(context, token)
  })

  route(contactsCalls.changeSubscription, async ({ viewer, body: { contact: enteredContact, subscription } }) => {
    const contact = await findOwnContact(signedInAccount(viewer), enteredContact)
    await db.transaction().execute((trx) => setSubscription(trx, [contact], { isSubscribed: subscription === 1 }))
    if (!contact.is_subscribed) context.messages.track(welcomeSubscriber(context, contact))
  })

  route(contactsCalls.unsubscribe, async ({ viewer, headers, body, query: callQuery }) => {
    const token = body.token || callQuery.token || ''
    if (token === '' && viewer) refuseOtherPlayer({ headers }, viewer)
    await unsubscribe(context, viewer, token)
  })

  route(contactsCalls.getContactPhoneSettings, async ({ query: { locale } }) => {
    const names = new Intl.DisplayNames(namingLocale(locale), { type: 'region' })
    const data = (await readCountries(db)).map(({ country_code: code, phone_code, mask }) => ({
      country_code: code,
      phone_code,
      name: names.of(code) ?? code,
      mask: mask.length === 1 ? (mask[0] ?? '') : mask,
    }))
    return data
  })
}
