import Type from 'typebox'
import { text, wordList } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'

export const get = defineCall({
  method: 'storage.get',
  verb: 'GET',
  access: 'player',
  summary: 'Returns values by key; keys without a value are left out.',
  params: { keys: wordList() },
  result: Type.Record(Type.String(), Type.String()),
  errors: [],
})

export const getKeys = defineCall({
  method: 'storage.getKeys',
  verb: 'GET',
  access: 'player',
  summary: 'Returns the keys.',
  params: {},
  result: Type.Array(Type.String()),
  errors: [],
})

export const set = defineCall({
  method: 'storage.set',
  verb: 'POST',
  access: 'player',
  summary: 'Stores a value. An empty one removes the key.',
  params: { key: text(100, { description: 'without commas' }), value: text(64 * 1024) },
  result: Type.Literal(1),
  errors: [],
})
