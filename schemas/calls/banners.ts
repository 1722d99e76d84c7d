import Type from 'typebox'
import { Banner } from '../banner.ts'
import { count, fieldList, offset } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { listOf } from '../list.ts'

export const get = defineCall({
  method: 'banners.get',
  verb: 'GET',
  access: 'visitor',
  summary:
    'Returns a list of Banners without finished ones; an empty one during a self-exclusion, also in the browser that it began in.',
  params: { offset: offset(), count: count({ default: 10, maximum: 100 }), fields: fieldList(Banner) },
  result: listOf(Type.Partial(Banner)),
  errors: [],
})
