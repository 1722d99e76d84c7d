import { expect, it } from 'vitest'
import { storybookArguments } from './storybook-arguments.ts'

it.each([
  ['', 'dev --port 6006 --no-open --ci'],
  ['7007', 'dev --no-open --ci --port 7007'],
  ['--ci -p 7007', 'dev --no-open --ci -p 7007'],
  ['--port=7007 --quiet', 'dev --no-open --ci --port=7007 --quiet'],
  ['-p7007', 'dev --no-open --ci -p7007'],
  ['--quiet', 'dev --port 6006 --no-open --ci --quiet'],
])('"npm run storybook -- %s" starts Storybook with the port that was asked for', (given, expected) => {
  expect(storybookArguments(given.split(' ').filter(Boolean)).join(' ')).toBe(expected)
})
