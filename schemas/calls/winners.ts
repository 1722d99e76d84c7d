import Type from 'typebox'
import { choice, count } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { Winner, winnerPeriodNames } from '../winner.ts'

const params = { count: count({ default: 10, maximum: 100 }) }
const result = Type.Array(Winner)

export const get = defineCall({
  method: 'leaderboard.get',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns the Winners of the last 24 hours, 7 days or 30 days, the highest win first.',
  params: { ...params, period: choice(winnerPeriodNames, 'day') },
  result,
  errors: [],
})

export const live = defineCall({
  method: 'leaderboard.live',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns the latest Winners, the newest first.',
  params,
  result,
  errors: [],
})

export const top = defineCall({
  method: 'leaderboard.top',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns the Winners of the biggest wins, the highest first.',
  params,
  result,
  errors: [],
})
