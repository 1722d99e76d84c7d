import { notifyNewContact } from '../auth/changeSecurity.ts'
import { addressKey } from '../auth/Limits.ts'
import { CODE_LIFETIME_MINUTES, issueCountedCode, takeCode } from '../auth/oneTimeCodes.ts'
import { issueLink, takeLink } from '../auth/oneTimeLinks.ts'
import type { PlatformContext } from '../context.ts'
import { refuseInvalid, tooSoon } from '../http/PlatformError.ts'
import { rewardEvent } from '../loyalty/rewardEvent.ts'
import { confirmContact, type ContactRow, findOwner } from './queries.ts'
import { welcomeSubscriber } from './welcomeSubscriber.ts'

type Target = Pick<ContactRow, 'uid' | 'type' | 'value'>

interface RequestOrigin {
  readonly ip: string
  readonly locale: string | null
}

/**
 * Sends a code to the contact, with a link as well to an e-mail address. When the contact is
 * another player's, that player gets a notice instead; neither the answer nor its time reveals
 * this.
 */
export async function sendConfirmation(
  context: PlatformContext,
  contact: Target,
  origin: RequestOrigin,
): Promise<void> {
  const { uid, value } = contact
  const issuedCode = await issueCountedCode(context, codeKeyOf(contact), [
    ['messagePerAddress', addressKey(origin.ip)],
    // by account too: others who enter the same contact can't use up its owner's limit
    ['messagePerTarget', `contact ${uid} ${value}`],
    ['messagePerRecipient', value],
  ])
  if ('waitSeconds' in issuedCode) throw tooSoon(issuedCode.waitSeconds)
  context.messages.track(deliver(context, contact, { code: issuedCode.code, locale: origin.locale }))
}

async function deliver(
  { db, now, messages }: PlatformContext,
  contact: Target,
  { code, locale }: { readonly code: string; readonly locale: string | null },
): Promise<void> {
  const { uid, type, value } = contact
  const recipient = { type, value, locale }
  const owner = await findOwner(db, contact)
  if (owner) {
    const name = type === 'email' ? 'contactTaken' : 'phoneTaken'
    messages.send({ ...recipient, locale: owner.locale ?? locale }, { name })
    return
  }
  const values = { code, minutes: String(CODE_LIFETIME_MINUTES) }
  if (type === 'phone') {
    messages.send(recipient, { name: 'confirmPhone', values })
    return
  }
  const token = await db
    .transaction()
    .execute((trx) => issueLink(trx, { uid, purpose: 'contact', target: value }, now()))
  messages.send(recipient, { name: 'confirmEmail', values, link: { page: 'confirmation', token } })
}

/** Confirms a contact by its code. Throws InvalidParameterException on `code` when it is wrong. */
export async function confirmByCode(
  context: PlatformContext,
  contact: Target,
  { code, ip }: { readonly code: string; readonly ip: string },
): Promise<void> {
  const { limits } = context
  const refundAddress = await limits.take('codePerAddress', addressKey(ip))
  const refundAccount = await limits.take('codePerAccount', contact.uid)
  const outcome = await takeCode(context, codeKeyOf(contact), code)
  const isConfirmed = outcome === 'right' && (await confirm(context, contact))
  refuseInvalid({ code: isConfirmed ? [] : ['wrongField'] })
  await Promise.all([refundAddress(), refundAccount()])
}

/**
 * Confirms a contact by the token of its link. Throws InvalidParameterException on `token` when it
 * is used up or unknown.
 */
export async function confirmByLink(context: PlatformContext, token: string): Promise<void> {
  const link = await takeLink(context.db, { token, purpose: 'contact' }, context.now())
  const isConfirmed = link !== undefined && (await confirm(context, { uid: link.uid, value: link.target }))
  refuseInvalid({ token: isConfirmed ? [] : ['wrongField'] })
}

/**
 * Confirms the contact, notifies the other sign-in contacts when it is a new one, and welcomes a
 * subscriber.
 */
async function confirm(context: PlatformContext, { uid, value }: Pick<Target, 'uid' | 'value'>): Promise<boolean> {
  const now = context.now()
  const confirmed = await confirmContact(
    context.db,
    { uid, value },
    {
      now,
      follow: (trx, { type }) =>
        rewardEvent(trx, { uid, now }, { trigger: 'confirm', reference: `confirm ${type} ${uid}` }),
    },
  )
  if (confirmed?.isNew) {
    const { type, former } = confirmed
    const replacedContact = former === null ? undefined : { type, value: former }
    context.messages.track(notifyNewContact(context, uid, { type, value }, replacedContact))
  }
  if (confirmed) context.messages.track(welcomeSubscriber(context, { uid, value }))
  return confirmed !== undefined
}

function codeKeyOf({ uid, value }: Target) {
  return { uid, purpose: 'contact', target: value } as const
}
