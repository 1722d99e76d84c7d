import { expect, it } from 'vitest'
import form from '../fixtures/content/form/en/sign-up-email.json' with { type: 'json' }
import { mutate } from '../tests/fuzz/mutate.ts'
import { Random } from '../tests/fuzz/Random.ts'

it('[ENG-04] a seed gives the same documents each time, and another one others; few are as they were', () => {
  const made = (seed: number) => Array.from({ length: 200 }, (_, index) => mutate(form, new Random(seed, index)))
  expect(made(7)).toEqual(made(7))
  expect(made(7)).not.toEqual(made(8))
  expect(new Set(made(7)).size).toBeGreaterThan(190)
  expect(made(7).filter((text) => text === JSON.stringify(form)).length).toBeLessThan(10)
})
