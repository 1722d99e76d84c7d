import type { FastifyRequest } from 'fastify'

import { errorReasons } from '#schemas/errors.ts'

import type { AccountRow } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError, refuseInvalid } from '../http/errors.ts'
import { addressKey } from './limits.ts'
import { sessionStart } from './sessions.ts'

/** How recent a sign-in must be to stand for a password that an account doesn't have. */
const recentMs = 10 * 60_000

interface Proof {
  readonly request: FastifyRequest
  readonly password: string
  /** what the request calls the password */
  readonly field: string
}

/**
 * Asks for what somebody who has found an open screen doesn't have: the password, where wrong ones count like wrong
 * sign-ins. An account without one, which a social service or the messenger has opened, must have signed in lately; else
 * it is InvalidRequestException with `signInAgain`.
 */
export async function confirmOwner(
  context: PlatformContext,
  account: AccountRow,
  { request, password, field }: Proof,
): Promise<void> {
  if (account.password === null) return refuseOldSession(context, request)
  refuseInvalid({ [field]: password === '' ? ['insertPassword'] : [] })
  const { limits, passwords } = context
  const giveBackAddress = await limits.take('loginPerAddress', addressKey(request.ip))
  const giveBackAccount = await limits.take('loginPerAccount', `uid ${account.uid}`)
  let isWrong = false
  try {
    isWrong = !(await passwords.verify(password, account.password))
    refuseInvalid({ [field]: isWrong ? ['passwordsNotEqual'] : [] })
  } finally {
    if (!isWrong) await Promise.all([giveBackAddress(), giveBackAccount()])
  }
}

async function refuseOldSession({ db, now }: PlatformContext, request: FastifyRequest): Promise<void> {
  const startedAt = await sessionStart(db, request)
  if (startedAt && now().getTime() - startedAt.getTime() < recentMs) return
  throw new PlatformError('InvalidRequestException', 'a new sign-in is needed for this', {
    code: errorReasons.signInAgain,
  })
}
