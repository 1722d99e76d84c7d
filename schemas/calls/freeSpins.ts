import Type from 'typebox'
import { choice, count, fieldList, offset } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { FreeSpinPack } from '../freeSpins.ts'
import { listOf } from '../list.ts'

export const freeSpinStatuses = ['active', 'all'] as const

export const get = defineCall({
  method: 'freespins.get',
  verb: 'GET',
  access: 'player',
  summary: 'Returns a list of the player’s FreeSpinPacks; active ones have spins left and time.',
  params: {
    offset: offset(),
    count: count({ default: 99, maximum: 99 }),
    status: choice(freeSpinStatuses, 'active'),
    fields: fieldList(FreeSpinPack),
  },
  result: listOf(Type.Partial(FreeSpinPack)),
  errors: [],
})
