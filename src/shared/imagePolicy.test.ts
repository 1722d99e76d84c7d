import { expect, it } from 'vitest'
import { isFileAllowed } from './imagePolicy.ts'

it.each([
  ['/images/a.png', true],
  ['images//a.png', true],
  ['data:image/png;base64,AA==', true],
  ['//cdn.example/a.png', false],
  ['https://cdn.example/a.png', false],
  ['HTTP://cdn.example/a.png', false],
  ['x://cdn.example/a.png', false],
])('a browser may load the picture %s: %s', (address, expected) => {
  expect(isFileAllowed(address)).toBe(expected)
})
