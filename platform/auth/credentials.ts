import { errorReasons } from '#schemas/errors.ts'

import { accountName, type AccountRow, findAccountByName } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError } from '../http/errors.ts'
import { addressKey } from './limits.ts'

/**
 * The account with this name and password. Whether a name exists, and whether two are of one account, shows neither in the
 * answer nor in the time it takes: too many attempts with a name are refused, too many at an account by all of its names
 * make every password a wrong one. A wrong attempt costs a point of the address, the name and the account; attempts at
 * once can't outrun the count, because points are taken before the password is looked at and come back when it was right.
 */
export async function checkCredentials(
  { db, limits, passwords }: PlatformContext,
  given: { login: string; password: string },
  ip: string,
): Promise<AccountRow> {
  const name = accountName(given.login)
  const giveBackAddress = await limits.take('loginPerAddress', addressKey(ip))
  const giveBackName = await limits.take('loginPerName', name)
  const account = await findAccountByName(db, name)
  // for a name of nobody as well: it takes as long
  const giveBackAccount = await limits.tryTake('loginPerAccount', account ? `uid ${account.uid}` : `nobody ${name}`)
  let isWrong = false
  try {
    const isRight = await passwords.verify(given.password, account?.password)
    isWrong = !isRight || giveBackAccount === undefined
    if (account && !isWrong) return account
    throw wrongCredentials()
  } finally {
    if (!isWrong) await Promise.all([giveBackAddress(), giveBackName(), giveBackAccount?.()])
  }
}

export function wrongCredentials(): PlatformError {
  return new PlatformError('AuthorizationException', 'the login or the password is wrong', {
    code: errorReasons.wrongCredentials,
  })
}
