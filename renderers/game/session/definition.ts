import Type from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'
import { gameSessionEntry } from './entry.ts'

export const gameSessionProps = Type.Object({})

export const gameSession = defineRenderer({
  ...gameSessionEntry,
  title: 'Balance, time and net position of a session',
  props: gameSessionProps,
  messages: ['play'],
  sample: {},
})
