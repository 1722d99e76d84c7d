import type { AccountRow } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { addressKey } from './limits.ts'

/** Whether it is the account's password. Wrong ones count like wrong sign-ins. */
export async function isOwnPassword(
  { limits, passwords }: PlatformContext,
  account: AccountRow,
  { password, ip }: { password: string; ip: string },
): Promise<boolean> {
  const giveBackAddress = await limits.take('loginPerAddress', addressKey(ip))
  const giveBackAccount = await limits.take('loginPerAccount', `uid ${account.uid}`)
  const isRight = await passwords.verify(password, account.password)
  if (isRight) await Promise.all([giveBackAddress(), giveBackAccount()])
  return isRight
}
