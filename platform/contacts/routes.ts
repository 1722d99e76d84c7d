import Type from 'typebox'

import { PhoneCountry } from '#schemas/contact.ts'
import { codeErrors } from '#schemas/rules/code.ts'

import { accountName, type AccountRow } from '../accounts/queries.ts'
import { refuseOtherPlayer, signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseField, refuseInvalid } from '../http/PlatformError.ts'
import { answer, flag, form, query, text } from '../http/formData.ts'
import { localeOf, namingLocale } from '../metadata/locale.ts'
import { readCountries } from '../metadata/queries.ts'
import { confirmByCode, confirmByLink, sendConfirmation } from './confirmation.ts'
import { type ContactRow, findContacts, saveContact, setSubscription } from './queries.ts'
import { unsubscribe } from './unsubscribe.ts'
import { readContact } from './readContact.ts'

const done = { data: 1 as const }
const response = answer(Type.Literal(1))

// long: a list of routes, each of which stands for itself
export function contactRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db } = context
  const { findViewer, requireViewer } = viewerHooks(context)

  async function findOwnContact({ uid }: AccountRow, enteredContact: string): Promise<ContactRow> {
    const contact = (await findContacts(db, uid)).find(({ value }) => value === accountName(enteredContact))
    return contact ?? refuseField('contact', 'wrongField')
  }

  app.post(
    '/api/account.addcontact',
    {
      preValidation: requireViewer,
      schema: {
        querystring: query({}),
        body: form({ type: text(16), contact: text(254), phone_country_code: text(2) }),
        response,
      },
    },
    async ({ viewer, body }) => {
      await saveContact(db, signedInAccount(viewer).uid, await readContact(db, body))
      return done
    },
  )

  app.post(
    '/api/account.sendconfirmationtocontact',
    {
      preValidation: requireViewer,
      schema: { querystring: query({}), body: form({ contact: text(254) }), response },
    },
    async ({ viewer, body, ip, query: callQuery }) => {
      const account = signedInAccount(viewer)
      const contact = await findOwnContact(account, body.contact)
      if (contact.is_confirmed) return done
      await sendConfirmation(context, contact, { ip, locale: localeOf(account, callQuery) })
      return done
    },
  )

  app.post(
    '/api/account.confirmContact',
    {
      preValidation: requireViewer,
      schema: { querystring: query({}), body: form({ contact: text(254), code: text(16) }), response },
    },
    async ({ viewer, body: { contact: enteredContact, code }, ip }) => {
      refuseInvalid({ code: codeErrors(code) })
      const contact = await findOwnContact(signedInAccount(viewer), enteredContact)
      if (!contact.is_confirmed) await confirmByCode(context, contact, { code, ip })
      return done
    },
  )

  app.post(
    '/api/account.confirmByLink',
    { schema: { querystring: query({}), body: form({ token: text(64) }), response } },
    async ({ body: { token } }) => {
      await confirmByLink(context, token)
      return done
    },
  )

  app.post(
    '/api/account.changeSubscription',
    {
      preValidation: requireViewer,
      schema: { querystring: query({}), body: form({ contact: text(254), subscription: flag() }), response },
    },
    async ({ viewer, body: { contact: enteredContact, subscription } }) => {
      const contact = await findOwnContact(signedInAccount(viewer), enteredContact)
      await db.transaction().execute((trx) => setSubscription(trx, [contact], { isSubscribed: subscription === 1 }))
      return done
    },
  )

  app.post(
    '/api/account.unsubscribe',
    {
      preValidation: findViewer,
      schema: {
        // mail programs take the token from the address in the mail's header
        querystring: query({ token: Type.Optional(Type.String({ maxLength: 128 })) }),
        body: form({ token: text(128) }),
        response,
      },
    },
    async ({ viewer, headers, body, query: callQuery }) => {
      const token = body.token || callQuery.token || ''
      if (token === '' && viewer) refuseOtherPlayer({ headers }, viewer)
      await unsubscribe(context, viewer, token)
      return done
    },
  )

  app.get(
    '/api/account.getContactPhoneSettings',
    { schema: { querystring: query({}), response: answer(Type.Array(PhoneCountry)) } },
    async ({ query: { locale } }) => {
      const names = new Intl.DisplayNames(namingLocale(locale), { type: 'region' })
      const data = (await readCountries(db)).map(({ country_code: code, phone_code, mask }) => ({
        country_code: code,
        phone_code,
        name: names.of(code) ?? code,
        mask: mask.length === 1 ? (mask[0] ?? '') : mask,
      }))
      return { data }
    },
  )
}
