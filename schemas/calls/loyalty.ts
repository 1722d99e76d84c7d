import Type from 'typebox'
import { count, idempotencyKey, offset, recordId } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import {
  LoyaltyCharacters,
  LoyaltyInfo,
  LoyaltyLevel,
  LoyaltyNotice,
  LoyaltyProduct,
  LoyaltyProgram,
  LoyaltyPrograms,
} from '../loyalty.ts'
import { MOST_PROGRAMS, PROGRAMS_LIMIT } from '../loyaltyLimits.ts'

const sysname = Type.String({ minLength: 1, maxLength: 60 })

export const getInfo = defineCall({
  method: 'loyalty.getinfo',
  verb: 'GET',
  access: 'player',
  summary: 'Returns the LoyaltyInfo of the player: points, level and character.',
  params: {},
  result: LoyaltyInfo,
  errors: [],
})

export const getLevels = defineCall({
  method: 'loyalty.getLevels',
  verb: 'GET',
  access: 'anyone',
  isExtension: true,
  summary: 'Returns the LoyaltyLevels, the lowest first.',
  params: {},
  result: Type.Array(LoyaltyLevel),
  errors: [],
})

export const getCharacters = defineCall({
  method: 'loyalty.getcharacters',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns the LoyaltyCharacters that players choose from.',
  params: { offset: offset(), limit: count({ default: 20, maximum: 100 }) },
  result: LoyaltyCharacters,
  errors: [],
})

export const setCharacter = defineCall({
  method: 'loyalty.setcharacter',
  verb: 'POST',
  access: 'player',
  summary: 'Makes a LoyaltyCharacter that of the player.',
  params: { id: Type.String({ minLength: 1, maxLength: 64 }) },
  result: Type.Literal(1),
  errors: [],
})

export const getProducts = defineCall({
  method: 'loyalty.getproducts',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns the LoyaltyProducts of the shop.',
  params: {},
  result: Type.Array(LoyaltyProduct),
  errors: [],
})

export const buyProduct = defineCall({
  method: 'loyalty.buyproduct',
  verb: 'POST',
  access: 'player',
  summary: 'Takes the points for a LoyaltyProduct and gives what it promises, once. A refusal has a reason.',
  params: { id: recordId(), idempotency_key: idempotencyKey() },
  result: Type.Literal(1),
  errors: [],
})

export const getPrograms = defineCall({
  method: 'loyalty.getPrograms',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns the LoyaltyPrograms that haven’t ended.',
  params: { offset: offset(), limit: count({ default: PROGRAMS_LIMIT, maximum: MOST_PROGRAMS }) },
  result: LoyaltyPrograms,
  errors: [],
})

export const getProgram = defineCall({
  method: 'loyalty.getProgram',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns a LoyaltyProgram by its name.',
  params: { sysname },
  result: LoyaltyProgram,
  errors: [],
})

export const getNotifications = defineCall({
  method: 'loyalty.getnotifications',
  verb: 'GET',
  access: 'player',
  summary: 'Returns the LoyaltyNotices that were not returned before, the oldest first, at most ten.',
  params: {},
  result: Type.Array(LoyaltyNotice),
  errors: [],
})
