import { randomUUID } from 'node:crypto'
import * as wheelsCalls from '#schemas/calls/wheels.ts'
import { toMajor } from '#src/shared/money.ts'
import type { AccountRow } from '../accounts/queries.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import { runOnce } from '../commands/runOnce.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { fromDollars } from '../currencies/convert.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseField } from '../http/PlatformError.ts'
import { readCurrencyRates } from '../metadata/queries.ts'
import { buySpins } from './buySpins.ts'
import {
  type CampaignRow,
  findCampaign,
  findCampaigns,
  findRewards,
  presentCampaign,
  presentCampaignInfo,
  presentReward,
} from './campaigns.ts'
import { commitmentOf } from './draw.ts'
import { enterCampaign, findPlayer, findSpins } from './players.ts'
import { findCompletedQuests, findQuest, findQuests } from './quests.ts'
import { findResult, findResults, findUnseen } from './results.ts'
import { markShown, spinWheel } from './spinWheel.ts'

/** Currency of what guests read. */
const DOLLARS = 'USD'

export function wheelRoutes(app: PlatformApp, context: PlatformContext): void {
  campaignRoutes(app, context)
  questRoutes(app, context)
  commandRoutes(app, context)
}

function campaignRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  route(wheelsCalls.getCampaigns, async ({ viewer, query: { locale } }) => {
    const campaigns = await findCampaigns(db, now())
    const spins = await findSpins(db, campaigns, viewer?.uid)
    return campaigns.map((row) => presentCampaign(row, spins.get(row.id) ?? 0, locale))
  })

  route(wheelsCalls.getCampaignInfo, async ({ viewer, query: { campaign_id: id, locale } }) => {
    const campaign = await findCampaign(db, id, now())
    const spins = await findSpins(db, [campaign], viewer?.uid)
    return presentCampaignInfo(campaign, spins.get(campaign.id) ?? 0, locale)
  })

  route(wheelsCalls.getWheelInfo, async ({ viewer, query: { campaign_id: id, locale } }) => {
    const campaign = await findCampaign(db, id, now())
    const unseen = await findUnseen(db, campaign.id, { uid: viewer?.uid, locale })
    return { campaign_id: id, ...(await findWheel(context, campaign, viewer)), unseen }
  })

  route(wheelsCalls.getRewards, async ({ viewer, query: { campaign_id: id, locale } }) => {
    const campaign = await findCampaign(db, id, now())
    const presentation = { locale, currency: viewer?.currency ?? DOLLARS, rates: await readCurrencyRates(db) }
    return (await findRewards(db, campaign.id)).map((row) => presentReward(row, presentation))
  })

  route(wheelsCalls.getSpinResults, async ({ viewer, query: { campaign_id: id, offset, count, scope, locale } }) => {
    const uid = scope === 'my' ? signedInAccount(viewer).uid : viewer?.uid
    const campaign = await findCampaign(db, id, now())
    const page = { campaign: campaign.id, offset, count, scope }
    return { ...(await findResults(db, page, { uid, locale })), offset, count }
  })
}

/** Finds what a wheel is for a viewer, who enters the campaign by looking at it. */
async function findWheel({ db }: Pick<PlatformContext, 'db'>, campaign: CampaignRow, viewer: AccountRow | null) {
  const { price_usd: dollars } = campaign
  const currency = viewer?.currency ?? DOLLARS
  const rates = await readCurrencyRates(db)
  if (viewer) await enterCampaign(db, { campaign, uid: viewer.uid })
  const player = viewer ? await findPlayer(db, { campaign, uid: viewer.uid }) : undefined
  return {
    spin_balance: player?.spins ?? 0,
    is_spin_cost: dollars !== null,
    price: dollars === null ? null : { amount: toMajor(fromDollars(dollars, currency, rates), currency), currency },
    commitment: player ? commitmentOf(player.seed) : null,
  }
}

function questRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  route(wheelsCalls.getQuests, async ({ viewer, query: { campaign_id: id, limit, locale } }) => {
    const { id: campaign } = await findCampaign(db, id, now())
    return { ...(await findQuests(db, { campaign, limit }, { uid: viewer?.uid, locale })), limit }
  })

  route(wheelsCalls.getQuestsHistory, async ({ viewer, query: { campaign_id: id, limit, locale } }) => {
    const { uid } = signedInAccount(viewer)
    return { ...(await findCompletedQuests(db, { campaign: String(id), limit }, { uid, locale })), limit }
  })

  route(wheelsCalls.getQuestInfo, async ({ viewer, query: { quest_id: id, locale } }) => {
    const quest = await findQuest(db, id, { uid: viewer?.uid, locale })
    return quest ?? refuseField('quest_id', 'wrongField')
  })
}

function commandRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  route(wheelsCalls.buySpin, async ({ viewer, body }) => {
    const { uid } = signedInAccount(viewer)
    const { campaign_id: id, spins_amount: count } = body
    await runOnce(context, { uid, call: wheelsCalls.buySpin, params: body }, (trx, account) =>
      buySpins(trx, { account, campaign: id, count, now: now() }),
    )
    return { spin_balance: await spinsOf(context, id, uid) }
  })

  route(wheelsCalls.spinWheel, async ({ viewer, body, query: { locale } }) => {
    const { uid } = signedInAccount(viewer)
    const campaign = body.campaign_id
    const command = { uid, call: wheelsCalls.spinWheel, params: body, answer: randomUUID() }
    const spin = await runOnce(context, command, (trx, account) =>
      spinWheel(trx, { account, campaign, id: command.answer, now: now() }),
    )
    const player = await findPlayer(db, { campaign: { id: String(campaign), first_spins: 0 }, uid })
    return {
      result: await findResult(db, spin, { uid, locale }),
      spin_balance: player?.spins ?? 0,
      commitment: commitmentOf(player?.seed ?? ''),
    }
  })

  route(wheelsCalls.markShown, async ({ viewer, body: { result_id: id } }) => {
    const { uid } = signedInAccount(viewer)
    if (!(await markShown(db, { uid, id, now: now() }))) refuseField('result_id', 'wrongField')
  })
}

async function spinsOf({ db }: Pick<PlatformContext, 'db'>, campaign: number, uid: string): Promise<number> {
  const player = await findPlayer(db, { campaign: { id: String(campaign), first_spins: 0 }, uid })
  return player?.spins ?? 0
}
