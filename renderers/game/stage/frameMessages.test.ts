import { expect, it } from 'vitest'
import { isGameOrigin, readFrameMessage } from './frameMessages.ts'

const frame = {}
const origins = ['https://games.example', 'https://*.hub88.io']
const genuine = {
  origin: 'https://games.example',
  source: frame,
  data: { source: 'croupier-game', type: 'round-ended' },
}

it('[PLY-02] a message of the frame, from an origin of games, is read', () => {
  expect(readFrameMessage(genuine, { window: frame, origins })).toBe('round-ended')
})

it.each<[string, object]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of the site itself', { origin: 'https://casino.example' }],
  ['of another window', { source: {} }],
  ['of no window', { source: null }],
  ['that names no sender', { data: { type: 'round-ended' } }],
  ['of a kind that does not exist', { data: { source: 'croupier-game', type: 'set-balance', amount: 1_000_000 } }],
  ['that is a text', { data: '{"source":"croupier-game","type":"exit"}' }],
  ['that is empty', { data: null }],
])('[PLY-02] a message %s changes nothing', (_, change) => {
  expect(readFrameMessage({ ...genuine, ...change }, { window: frame, origins })).toBeUndefined()
})

it.each([
  ['https://games.example', true],
  ['https://studio.hub88.io', true],
  ['https://a.b.hub88.io', true],
  ['https://hub88.io', false],
  ['https://.hub88.io', false],
  ['http://studio.hub88.io', false],
  ['https://evilhub88.io', false],
  ['https://studio.hub88.io.evil.example', false],
  ['null', false],
])('[PLY-02] the origin %s is one of games: %s', (origin, isOne) => {
  expect(isGameOrigin(origin, origins)).toBe(isOne)
})
