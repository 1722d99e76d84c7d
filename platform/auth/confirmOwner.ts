import type { FastifyRequest } from 'fastify'
import { errorReasons } from '#schemas/errors.ts'
import type { AccountRow } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError, refuseInvalid } from '../http/PlatformError.ts'
import { addressKey } from './Limits.ts'
import { findSessionStart } from './sessions.ts'

/**
 * Maximum age of a sign-in that replaces the password of an account without one, in milliseconds.
 */
const RECENT_MS = 10 * 60_000

interface Proof {
  readonly request: FastifyRequest
  readonly password: string
  /** Name of the request's field that holds the password. */
  readonly field: string
}

/**
 * Confirms that the caller owns the account, not just an open screen. Throws
 * InvalidParameterException for a wrong password, which counts as a wrong sign-in. An account
 * without a password, opened by a social service or the messenger, needs a recent sign-in, else
 * InvalidRequestException with `signInAgain` is thrown.
 */
export async function confirmOwner(
  context: PlatformContext,
  account: AccountRow,
  { request, password, field }: Proof,
): Promise<void> {
  if (account.password === null) return refuseOldSession(context, request)
  refuseInvalid({ [field]: password === '' ? ['insertPassword'] : [] })
  const { limits, passwords } = context
  const refundAddress = await limits.take('loginPerAddress', addressKey(request.ip))
  const refundAccount = await limits.take('loginPerAccount', `uid ${account.uid}`)
  let isWrong = false
  try {
    isWrong = !(await passwords.verify(password, account.password))
    refuseInvalid({ [field]: isWrong ? ['passwordsNotEqual'] : [] })
  } finally {
    if (!isWrong) await Promise.all([refundAddress(), refundAccount()])
  }
}

async function refuseOldSession({ db, now }: PlatformContext, request: FastifyRequest): Promise<void> {
  const startedAt = await findSessionStart(db, request)
  if (startedAt && now().getTime() - startedAt.getTime() < RECENT_MS) return
  throw new PlatformError('InvalidRequestException', 'this action needs a recent sign-in', {
    code: errorReasons.signInAgain,
  })
}
