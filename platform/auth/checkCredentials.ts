import { errorReasons } from '#schemas/errors.ts'
import { accountName, type AccountRow, findAccountByName } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { addressKey } from './Limits.ts'

/**
 * Returns the account with this name and password, or throws AuthorizationException.
 *
 * Neither the answer nor its time reveals whether a name exists or whether two names belong to one
 * account: too many attempts with a name are rejected, and too many at an account by any of its
 * names make every password wrong. A wrong attempt costs a point of the address, the name and the
 * account. Points are taken before the password is verified and refunded when it was right, so that
 * concurrent attempts can't bypass the limit.
 */
export async function checkCredentials(
  { db, limits, passwords }: PlatformContext,
  credentials: { readonly login: string; readonly password: string },
  ip: string,
): Promise<AccountRow> {
  const name = accountName(credentials.login)
  const refundAddress = await limits.take('loginPerAddress', addressKey(ip))
  const refundName = await limits.take('loginPerName', name)
  const account = await findAccountByName(db, name)
  // taken for unknown names as well, so that they take as long
  const refundAccount = await limits.tryTake('loginPerAccount', account ? `uid ${account.uid}` : `nobody ${name}`)
  let isWrong = false
  try {
    const isRight = await passwords.verify(credentials.password, account?.password)
    isWrong = !isRight || refundAccount === undefined
    if (account && !isWrong) return account
    throw wrongCredentials()
  } finally {
    if (!isWrong) await Promise.all([refundAddress(), refundName(), refundAccount?.()])
  }
}

export function wrongCredentials(): PlatformError {
  return new PlatformError('AuthorizationException', 'the login or the password is wrong', {
    code: errorReasons.wrongCredentials,
  })
}
