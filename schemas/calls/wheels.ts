import Type from 'typebox'
import { choice, count, idempotencyKey, offset, recordId } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { listOf } from '../list.ts'
import {
  MOST_SPINS,
  QUESTS_LIMIT,
  WheelBalance,
  WheelCampaign,
  WheelCampaignInfo,
  WheelInfo,
  WheelQuest,
  WheelQuests,
  WheelReward,
  wheelScopes,
  WheelSpin,
  WheelSpinResult,
} from '../wheel.ts'

const campaign = { campaign_id: recordId() }
const limit = count({ default: QUESTS_LIMIT, maximum: QUESTS_LIMIT })

export const getCampaigns = defineCall({
  method: 'FortuneWheels.campaignsGet',
  verb: 'GET',
  access: 'visitor',
  summary: 'Returns the WheelCampaigns that run now.',
  params: {},
  result: Type.Array(WheelCampaign),
  errors: [],
})

export const getCampaignInfo = defineCall({
  method: 'FortuneWheels.campaignsInfo',
  verb: 'GET',
  access: 'visitor',
  summary: 'Returns the WheelCampaignInfo: a campaign with its rules.',
  params: campaign,
  result: WheelCampaignInfo,
  errors: [],
})

export const getWheelInfo = defineCall({
  method: 'FortuneWheels.wheelInfoGet',
  verb: 'GET',
  access: 'visitor',
  summary: 'Returns the WheelInfo: the player’s spins, their price, and the last result that no page has shown.',
  params: campaign,
  result: WheelInfo,
  errors: [],
})

export const getRewards = defineCall({
  method: 'FortuneWheels.wheelRewardsGet',
  verb: 'GET',
  access: 'visitor',
  summary: 'Returns the WheelRewards of the sectors in their order, with money in the player’s currency.',
  params: campaign,
  result: Type.Array(WheelReward),
  errors: [],
})

export const getSpinResults = defineCall({
  method: 'FortuneWheels.wheelSpinResults',
  verb: 'GET',
  access: 'visitor',
  summary: 'Returns a list of WheelSpinResults, the newest first; of all players those that have won something.',
  params: {
    ...campaign,
    offset: offset(),
    count: count({ default: 10, maximum: 100 }),
    scope: choice(wheelScopes, 'all'),
  },
  result: listOf(WheelSpinResult),
  errors: ['AuthorizationException'],
})

export const getQuests = defineCall({
  method: 'FortuneWheels.campaignsQuestsGet',
  verb: 'GET',
  access: 'visitor',
  summary: 'Returns the WheelQuests of a campaign with the player’s progress.',
  params: { ...campaign, limit },
  result: WheelQuests,
  errors: [],
})

export const getQuestsHistory = defineCall({
  method: 'FortuneWheels.userQuestsHistoryGet',
  verb: 'GET',
  access: 'player',
  summary: 'Returns the WheelQuests that the player has completed, the last one first.',
  params: { ...campaign, limit },
  result: WheelQuests,
  errors: [],
})

export const getQuestInfo = defineCall({
  method: 'FortuneWheels.campaignsQuestsInfo',
  verb: 'GET',
  access: 'visitor',
  summary: 'Returns a WheelQuest.',
  params: { quest_id: recordId() },
  result: WheelQuest,
  errors: [],
})

export const buySpin = defineCall({
  method: 'FortuneWheels.buySpin',
  verb: 'POST',
  access: 'player',
  summary: 'Sells spins to the player for money of the main balance, once. A refusal has a reason.',
  params: {
    ...campaign,
    spins_amount: Type.Integer({ minimum: 1, maximum: MOST_SPINS }),
    idempotency_key: idempotencyKey(),
  },
  result: WheelBalance,
  errors: [],
})

export const spinWheel = defineCall({
  method: 'FortuneWheels.spinWheel',
  verb: 'POST',
  access: 'player',
  summary:
    'Uses a spin, draws and gives the reward, once; the same key returns the same WheelSpin. A refusal has a reason.',
  params: { ...campaign, idempotency_key: idempotencyKey() },
  result: WheelSpin,
  errors: [],
})

export const markShown = defineCall({
  method: 'FortuneWheels.spinResultShown',
  verb: 'POST',
  access: 'player',
  isExtension: true,
  summary: 'Notes that the player has seen the results of their spins up to this one.',
  params: { result_id: Type.String({ format: 'uuid' }) },
  result: Type.Literal(1),
  errors: [],
})
