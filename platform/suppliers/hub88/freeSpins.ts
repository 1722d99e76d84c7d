import Type from 'typebox'
import { type FreeSpinOrder, type GameSupplier, SupplierError } from '../GameSupplier.ts'
import { toWire } from './amounts.ts'
import { toSupplierUser } from './playerId.ts'
import { livingRewards, Prepaid, Reward, RewardList } from './protocol.ts'
import type { SupplierCall } from './SupplierCall.ts'

/** Lifetime of the list of templates, in ms, and the pause after a failure: Hub88 answers it once a minute. */
const PREPAIDS_MS = 600_000
const PAUSE_MS = 60_000
const LIST_TIMEOUT_MS = 60_000
const PAGE = 100
const MILLISECONDS = /\.\d+Z$/

/**
 * Returns the calls of the Freebets API. A reward is made of a template of the supplier (`prepaid`), and has an
 * id that the supplier chooses.
 * @param clock returns a time in ms
 */
export function freeSpinCalls(
  call: SupplierCall,
  clock = () => performance.now(),
): Pick<GameSupplier, 'grantFreeSpins' | 'cancelFreeSpins'> {
  const prepaids = cachePrepaids(call, clock)
  return {
    async grantFreeSpins(order) {
      const known = order.isRepeated ? await findReward(call, order) : undefined
      if (known !== undefined) return known
      const prepaid = choosePrepaid(await prepaids(), order)
      const { reward_uuid: reward } = await call('/freebet/rewards/create', rewardBody(order, prepaid), Reward)
      return reward
    },
    async cancelFreeSpins(uid, { reference, reward }) {
      const reward_uuid = reward ?? (await findReward(call, { uid, reference }))
      if (reward_uuid !== undefined) await call('/freebet/rewards/cancel', { reward_uuid }, Type.Unknown())
    },
  }
}

/** Returns a function that lists the templates, from memory where they were listed lately. */
function cachePrepaids(call: SupplierCall, clock: () => number): () => Promise<readonly Prepaid[]> {
  let listed: Promise<readonly Prepaid[]> | undefined
  let outdatedAt = -Infinity
  return () => {
    if (listed && clock() < outdatedAt) return listed
    outdatedAt = clock() + PREPAIDS_MS
    listed = call('/freebet/prepaids/list', {}, Type.Array(Prepaid), LIST_TIMEOUT_MS)
    listed.catch(() => {
      outdatedAt = clock() + PAUSE_MS
    })
    return listed
  }
}

function choosePrepaid(prepaids: readonly Prepaid[], order: FreeSpinOrder): Prepaid {
  const { code, currency, count } = order
  const value = toWire(order.spinValue, currency)
  const chosen = prepaids.find(
    (prepaid) =>
      prepaid.game_code === code &&
      prepaid.currency === currency &&
      prepaid.bonus_buy !== true &&
      (prepaid.bet_count ?? count) === count &&
      (prepaid.bet_value ?? value) === value,
  )
  if (chosen) return chosen
  throw new SupplierError(
    'error',
    `the supplier of games has no template of ${count} free spins for ${code} in ${currency}`,
  )
}

function rewardBody(order: FreeSpinOrder, { prepaid_uuid }: Prepaid) {
  const { reference, uid, code, count, spinValue, currency, endsAt } = order
  return {
    user: toSupplierUser(uid),
    prepaid_uuid,
    game_code: code,
    currency,
    bet_count: count,
    bet_value: toWire(spinValue, currency),
    end_time: endsAt.toISOString().replace(MILLISECONDS, ''),
    operator_reference: reference,
  }
}

/** Finds the reward of an order whose answer was lost; undefined when the supplier never had it. */
async function findReward(
  call: SupplierCall,
  { uid, reference }: Pick<FreeSpinOrder, 'uid' | 'reference'>,
): Promise<string | undefined> {
  const user = toSupplierUser(uid)
  let cursor: string | undefined
  do {
    const body = { user, pagination: { limit: PAGE, cursor } }
    const page: RewardList = await call('/freebet/rewards/list', body, RewardList)
    const found = page.rewards.find(
      ({ operator_reference: own, status }) => own === reference && livingRewards.has(status ?? 'FRS_ACTIVE'),
    )
    if (found) return found.reward_uuid
    cursor = page.pagination.next_cursor ?? undefined
  } while (cursor !== undefined)
  return undefined
}
