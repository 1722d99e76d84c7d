import type { TwoFactorMethod, TwoFactorSetup } from '#schemas/twoFactor.ts'
import type { Api } from '#src/api/index.ts'

/** Begins a setup of the second factor. */
export async function startTwoFactor(
  { twoFactor }: Pick<Api, 'twoFactor'>,
  proof: { readonly method: TwoFactorMethod; readonly password: string },
): Promise<TwoFactorSetup> {
  const setup = await twoFactor.changeTwoFactorAuth({ two_factor: true, ...proof })
  if (setup === 1) throw new Error('the platform began no setup')
  return setup
}
