import { tellNewWay } from '../auth/changeSecurity.ts'
import { codeLifetimeMinutes, issueCountedCode, takeCode } from '../auth/codes.ts'
import { addressKey } from '../auth/limits.ts'
import { issueLink, takeLink } from '../auth/links.ts'
import type { PlatformContext } from '../context.ts'
import { refuseInvalid, tooSoon } from '../http/errors.ts'
import { confirmContact, type ContactRow, findOwner } from './queries.ts'

type Target = Pick<ContactRow, 'uid' | 'type' | 'value'>

interface Asked {
  readonly ip: string
  readonly locale: string | null
}

/**
 * Sends a code to the contact, and to an address a link as well. Where the contact is another player's, that one gets a
 * notice instead; whoever asked sees no difference, neither in the answer nor in its time.
 */
export async function sendConfirmation(context: PlatformContext, contact: Target, asked: Asked): Promise<void> {
  const { uid, value } = contact
  const issued = await issueCountedCode(context, codeKey(contact), [
    ['messagePerAddress', addressKey(asked.ip)],
    // by account too: others who name the same contact can't use up what its owner needs
    ['messagePerTarget', `contact ${uid} ${value}`],
    ['messagePerRecipient', value],
  ])
  if ('waitSeconds' in issued) throw tooSoon(issued.waitSeconds)
  context.messages.whileSettling(deliver(context, contact, { code: issued.code, locale: asked.locale }))
}

async function deliver(
  { db, now, messages }: PlatformContext,
  contact: Target,
  { code, locale }: { code: string; locale: string | null },
): Promise<void> {
  const { uid, type, value } = contact
  const recipient = { type, value, locale }
  const owner = await findOwner(db, contact)
  if (owner) {
    const name = type === 'email' ? 'contactTaken' : 'phoneTaken'
    messages.send({ ...recipient, locale: owner.locale ?? locale }, { name })
    return
  }
  const values = { code, minutes: String(codeLifetimeMinutes) }
  if (type === 'phone') {
    messages.send(recipient, { name: 'confirmPhone', values })
    return
  }
  const token = await db
    .transaction()
    .execute((trx) => issueLink(trx, { uid, purpose: 'contact', target: value }, now()))
  messages.send({ ...recipient, uid }, { name: 'confirmEmail', values, link: { page: 'confirmation', token } })
}

/** Confirms by the code. Throws InvalidParameterException on `code` when it isn't the right one. */
export async function confirmByCode(
  context: PlatformContext,
  contact: Target,
  { code, ip }: { code: string; ip: string },
): Promise<void> {
  const { limits } = context
  const giveBackAddress = await limits.take('codePerAddress', addressKey(ip))
  const giveBackAccount = await limits.take('codePerAccount', contact.uid)
  const outcome = await takeCode(context, codeKey(contact), code)
  const isConfirmed = outcome === 'right' && (await confirm(context, contact))
  refuseInvalid({ code: isConfirmed ? [] : ['wrongField'] })
  await Promise.all([giveBackAddress(), giveBackAccount()])
}

/** Confirms by the token of the link. Throws InvalidParameterException on `token` when it is used up or made up. */
export async function confirmByLink(context: PlatformContext, token: string): Promise<void> {
  const taken = await takeLink(context.db, { token, purpose: 'contact' }, context.now())
  const isConfirmed = taken !== undefined && (await confirm(context, { uid: taken.uid, value: taken.target }))
  refuseInvalid({ token: isConfirmed ? [] : ['wrongField'] })
}

/** Another way into the account is told to every way that there was. */
async function confirm(context: PlatformContext, { uid, value }: Pick<Target, 'uid' | 'value'>): Promise<boolean> {
  const confirmed = await confirmContact(context.db, { uid, value }, context.now())
  if (confirmed?.isNew) {
    const { type, former } = confirmed
    const replaced = former === null ? undefined : { type, value: former }
    context.messages.whileSettling(tellNewWay(context, uid, { type, value }, replaced))
  }
  return confirmed !== undefined
}

function codeKey({ uid, value }: Target) {
  return { uid, purpose: 'contact', target: value } as const
}
