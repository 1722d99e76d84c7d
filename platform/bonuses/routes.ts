import type { Kysely } from 'kysely'
import { Bonus } from '#schemas/bonus.ts'
import { bonusStates, type BonusType } from '#schemas/bonusStates.ts'
import * as bonusesCalls from '#schemas/calls/bonuses.ts'
import * as freeSpinsCalls from '#schemas/calls/freeSpins.ts'
import { FreeSpinPack } from '#schemas/freeSpins.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import { runOnce } from '../commands/runOnce.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { type CallQuery, callRoutes } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { pickFields } from '../http/requests/pickFields.ts'
import { splitList } from '../http/requests/splitList.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import { activateBonus, deactivateBonus, removeBonus } from './changeBonus.ts'
import { findFreeSpins } from './freeSpins.ts'
import { presentBonus } from './presentBonus.ts'
import { findBonuses } from './queries.ts'

type Change = (
  trx: Kysely<Schema>,
  player: PlayerAction,
  choice: { readonly id: number; readonly type: BonusType },
) => Promise<void>

type ListCall = typeof bonusesCalls.get | typeof bonusesCalls.getBetting
type ChangeCall =
  | typeof bonusesCalls.activate
  | typeof bonusesCalls.deactivate
  | typeof bonusesCalls.remove
  | typeof bonusesCalls.activateBetting
  | typeof bonusesCalls.removeBetting

export function bonusRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  async function list(uid: string, type: BonusType, query: CallQuery<ListCall>) {
    const { states: requested, fields, locale, offset, count } = query
    const words = new Set(splitList(requested))
    const states = bonusStates.filter((state) => words.has(state))
    refuseInvalid({ states: states.length === words.size ? [] : ['wrongField'] })
    const { rows, total } = await findBonuses(db, { uid, type, states }, { offset, count })
    const items = rows.map((row) => presentBonus(row, locale))
    return { items: pickFields(items, fields, Object.keys(Bonus.properties)), total, offset, count }
  }

  route(bonusesCalls.get, async ({ viewer, query }) => list(signedInAccount(viewer).uid, 'casino', query))
  route(bonusesCalls.getBetting, async ({ viewer, query }) => list(signedInAccount(viewer).uid, 'betting', query))

  route(freeSpinsCalls.get, async ({ viewer, query: { status, fields, locale, ...page } }) => {
    const player = { uid: signedInAccount(viewer).uid, now: now() }
    const { items, total } = await findFreeSpins(db, player, { ...page, isActive: status === 'active', locale })
    const { offset, count } = page
    return { items: pickFields(items, fields, Object.keys(FreeSpinPack.properties)), total, offset, count }
  })

  function change(call: ChangeCall, type: BonusType, apply: Change): void {
    route(call, async ({ viewer, body }) => {
      const { uid } = signedInAccount(viewer)
      await runOnce(context, { uid, call, params: body }, (trx) =>
        apply(trx, { uid, now: now() }, { id: body.bonus_id, type }),
      )
    })
  }

  change(bonusesCalls.activate, 'casino', activateBonus)
  change(bonusesCalls.deactivate, 'casino', deactivateBonus)
  change(bonusesCalls.remove, 'casino', removeBonus)
  change(bonusesCalls.activateBetting, 'betting', activateBonus)
  change(bonusesCalls.removeBetting, 'betting', removeBonus)
}
