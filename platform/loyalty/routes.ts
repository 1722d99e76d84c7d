import * as loyaltyCalls from '#schemas/calls/loyalty.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import { runOnce } from '../commands/runOnce.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseField, refuseInvalid } from '../http/PlatformError.ts'
import { readLoyaltySettings } from '../metadata/queries.ts'
import { findExclusion } from '../self-exclusion/selfExclusion.ts'
import { buyProduct } from './buyProduct.ts'
import { characterErrors } from './characterErrors.ts'
import { findInfo, presentCharacters, presentLevels } from './info.ts'
import { presentNotice, takeNotices } from './notices.ts'
import { findProducts, presentProduct } from './products.ts'
import { presentProgram, programState } from './programs.ts'

export function loyaltyRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  route(loyaltyCalls.getInfo, async ({ viewer, query: { locale } }) => findInfo(db, signedInAccount(viewer), locale))

  route(loyaltyCalls.getLevels, async ({ query: { locale } }) => presentLevels(await readLoyaltySettings(db), locale))

  route(loyaltyCalls.getCharacters, async ({ query: { offset, limit, locale } }) => {
    const all = presentCharacters(await readLoyaltySettings(db), locale)
    return { items: all.slice(offset, offset + limit), offset, limit, total: all.length }
  })

  route(loyaltyCalls.setCharacter, async ({ viewer, body: { id } }) => {
    const { uid } = signedInAccount(viewer)
    refuseInvalid({ id: await characterErrors(db, id) })
    await db.updateTable('account').set({ character_id: id }).where('uid', '=', uid).execute()
  })

  route(loyaltyCalls.getProducts, async ({ query: { locale } }) => {
    const settings = await readLoyaltySettings(db)
    return (await findProducts(db, now())).map((row) => presentProduct(row, settings, locale))
  })

  route(loyaltyCalls.buyProduct, async ({ viewer, body }) => {
    const { uid } = signedInAccount(viewer)
    await runOnce(context, { uid, call: loyaltyCalls.buyProduct, params: body }, (trx) =>
      buyProduct(trx, { uid, now: now() }, body.id),
    )
  })

  route(loyaltyCalls.getPrograms, async ({ query: { offset, limit, locale } }) => {
    const settings = await readLoyaltySettings(db)
    const open = settings.programs.filter((program) => programState(program, now()) !== 'ended')
    const items = open.slice(offset, offset + limit)
    const presentation = { settings, locale, now: now() }
    return { items: items.map((program) => presentProgram(program, presentation)), offset, limit, total: open.length }
  })

  route(loyaltyCalls.getProgram, async ({ query: { sysname, locale } }) => {
    const settings = await readLoyaltySettings(db)
    const program = settings.programs.find((each) => each.sysname === sysname)
    return program ? presentProgram(program, { settings, locale, now: now() }) : refuseField('sysname', 'wrongField')
  })

  route(loyaltyCalls.getNotifications, async ({ viewer, query: { locale } }) => {
    const player = { uid: signedInAccount(viewer).uid, now: now() }
    // notices encourage play, so those of a self-excluded player wait
    if (await findExclusion(db, player.uid, player.now)) return []
    const settings = await readLoyaltySettings(db)
    return (await takeNotices(db, player)).map((row) => presentNotice(row, settings, locale))
  })
}
