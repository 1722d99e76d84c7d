import Type from 'typebox'

import { PhoneCountry } from '#schemas/contact.ts'
import { codeErrors } from '#schemas/rules/code.ts'

import { accountName, type AccountRow } from '../accounts/queries.ts'
import { refuseOther, signedIn, viewerHooks } from '../auth/viewer.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseField, refuseInvalid } from '../http/errors.ts'
import { answer, flag, form, query, text } from '../http/form-data.ts'
import { localeOf, namingLocale } from '../metadata/locale.ts'
import { readCountries } from '../metadata/queries.ts'
import { confirmByCode, confirmByLink, sendConfirmation } from './confirmation.ts'
import { type ContactRow, findContacts, saveContact, setSubscription } from './queries.ts'
import { leaveList } from './unsubscription.ts'
import { readContact } from './validation.ts'

const done = { data: 1 as const }
const response = answer(Type.Literal(1))

export function contactRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db } = context
  const { findViewer, requireViewer } = viewerHooks(context)

  async function ownContact({ uid }: AccountRow, typed: string): Promise<ContactRow> {
    const contact = (await findContacts(db, uid)).find(({ value }) => value === accountName(typed))
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
      await saveContact(db, signedIn(viewer).uid, await readContact(db, body))
      return done
    },
  )

  app.post(
    '/api/account.sendconfirmationtocontact',
    {
      preValidation: requireViewer,
      schema: { querystring: query({}), body: form({ contact: text(254) }), response },
    },
    async ({ viewer, body, ip, query: asked }) => {
      const account = signedIn(viewer)
      const contact = await ownContact(account, body.contact)
      if (contact.is_confirmed) return done
      await sendConfirmation(context, contact, { ip, locale: localeOf(account, asked) })
      return done
    },
  )

  app.post(
    '/api/account.confirmContact',
    {
      preValidation: requireViewer,
      schema: { querystring: query({}), body: form({ contact: text(254), code: text(16) }), response },
    },
    async ({ viewer, body: { contact: typed, code }, ip }) => {
      refuseInvalid({ code: codeErrors(code) })
      const contact = await ownContact(signedIn(viewer), typed)
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
    async ({ viewer, body: { contact: typed, subscription } }) => {
      const contact = await ownContact(signedIn(viewer), typed)
      await db.transaction().execute((trx) => setSubscription(trx, [contact], subscription === 1))
      return done
    },
  )

  app.post(
    '/api/account.unsubscribe',
    {
      preValidation: findViewer,
      schema: {
        // mail programs send the token in the address, as the header of the mail has it
        querystring: query({ token: Type.Optional(Type.String({ maxLength: 128 })) }),
        body: form({ token: text(128) }),
        response,
      },
    },
    async ({ viewer, headers, body, query: asked }) => {
      const token = body.token || asked.token || ''
      if (token === '' && viewer) refuseOther({ headers }, viewer)
      await leaveList(context, viewer, token)
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
