import { errorReasons } from '#schemas/errors.ts'

import { accountName, type AccountRow, findAccountByName } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError } from '../http/errors.ts'
import { addressKey } from './limits.ts'

/**
 * The account with this name and password. Whether a name exists shows neither in the answer nor in the time it takes.
 * A wrong attempt costs a point of the address and one of the account; attempts at once can't outrun the count, because
 * points are taken before the password is looked at and come back when it was right.
 */
export async function checkCredentials(
  { db, limits, passwords }: PlatformContext,
  given: { login: string; password: string },
  ip: string,
): Promise<AccountRow> {
  const name = accountName(given.login)
  const giveBackAddress = await limits.take('loginPerAddress', addressKey(ip))
  const account = await findAccountByName(db, name)
  const giveBackAccount = await limits.take('loginPerAccount', account ? `uid ${account.uid}` : `name ${name}`)
  let isWrong = false
  try {
    isWrong = !(await passwords.verify(given.password, account?.password))
    if (account && !isWrong) return account
    throw new PlatformError('AuthorizationException', 'the login or the password is wrong', {
      code: errorReasons.wrongCredentials,
    })
  } finally {
    if (!isWrong) await Promise.all([giveBackAddress(), giveBackAccount()])
  }
}
