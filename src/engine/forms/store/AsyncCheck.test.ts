import { autorun } from 'mobx'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AsyncCheck } from './AsyncCheck.ts'
import { CheckFailed } from './CheckFailed.ts'

/** A check whose results the test controls. */
function questions() {
  const checkedValues: unknown[] = []
  const answers: { value: unknown; give: (code: string | undefined) => void; fail: (error: Error) => void }[] = []
  const reportedCodes: (string | undefined)[] = []
  const check = new AsyncCheck(
    (value) => {
      checkedValues.push(value)
      return new Promise((give, fail) => answers.push({ value, give, fail }))
    },
    (code) => reportedCodes.push(code),
  )
  return { asked: checkedValues, answers, told: reportedCodes, check }
}

/** Product specification §9: delay of the promo check after typing stops, in ms. */
const CHECK_DELAY = 800

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a check by the platform', () => {
  it('[AUT-08] runs 800 ms after typing stops, once, on the value at that time', async () => {
    const { asked, check } = questions()
    for (const value of ['W', 'WE', 'WEL']) {
      check.setValue(value)
      await later(CHECK_DELAY - 1)
    }
    expect(asked).toEqual([])
    await later(1)
    expect([asked, check.state]).toEqual([['WEL'], 'pending'])
  })

  it.each([
    [undefined, 'valid'],
    ['INVALID', 'invalid'],
  ] as const)('[VAL-15] the answer %s leaves the field %s', async (code, state) => {
    const { answers, told, check } = questions()
    check.setValue('WELCOME')
    await later(CHECK_DELAY)
    answers[0]?.give(code)
    await later(0)
    expect([check.state, told]).toEqual([state, [code]])
  })

  it('[AUT-08] a result for an earlier value is never shown, whichever arrives first', async () => {
    const { answers, told, check } = questions()
    check.setValue('OLD')
    await later(CHECK_DELAY)
    check.setValue('NEW')
    await later(CHECK_DELAY)
    answers[1]?.give(undefined)
    await later(0)
    answers[0]?.give('INVALID')
    await later(0)
    expect([check.state, told]).toEqual(['valid', [undefined]])
  })

  it('[AUT-08] a field that is emptied during the check is idle again', async () => {
    const { answers, told, check } = questions()
    check.setValue('OLD')
    await later(CHECK_DELAY)
    check.setValue(undefined)
    answers[0]?.give('INVALID')
    await later(0)
    expect([check.state, told]).toEqual(['idle', []])
  })

  it('[VAL-15] a value with a result is not checked again', async () => {
    const { asked, answers, check } = questions()
    check.setValue('A')
    await later(CHECK_DELAY)
    answers[0]?.give('INVALID')
    check.setValue('B')
    check.setValue('A')
    await later(0)
    expect([asked, check.state]).toEqual([['A'], 'invalid'])
  })

  it('[VAL-15] a check that fails to run marks the field, and runs again', async () => {
    const { asked, answers, check } = questions()
    check.setValue('A')
    await later(CHECK_DELAY)
    answers[0]?.fail(new CheckFailed('INVALID'))
    await later(0)
    expect([check.state, check.code]).toEqual(['invalid', 'INVALID'])
    check.setValue('A')
    await later(CHECK_DELAY)
    expect(asked).toEqual(['A', 'A'])
  })

  it.each([new CheckFailed('INVALID'), new Error('network')])(
    '[VAL-15] a submission repeats a check that failed to run (%s)',
    async (failure) => {
      const { asked, answers, told, check } = questions()
      check.setValue('A')
      await later(CHECK_DELAY)
      answers[0]?.fail(failure)
      await later(0)
      expect([check.state, check.hasFailed]).toEqual(['invalid', true])
      const finished = check.finish()
      answers[1]?.give(undefined)
      await finished
      expect([asked, check.state, check.hasFailed, told.at(-1)]).toEqual([['A', 'A'], 'valid', false, undefined])
    },
  )

  it('[VAL-15] a submission does not wait for the delay, but for the result', async () => {
    const { asked, answers, check } = questions()
    check.setValue('A')
    const finished = check.finish()
    expect(asked).toEqual(['A'])
    answers[0]?.give('INVALID')
    await finished
    expect(check.state).toBe('invalid')
  })
})

describe('an observer of a check', () => {
  it('[AUT-08] sees it start, run and finish', async () => {
    const { check, answers } = questions()
    const seen: unknown[] = []
    const stop = autorun(() => seen.push([check.state, check.code, check.hasFailed]))
    check.setValue('x')
    await later(CHECK_DELAY)
    answers[0]?.give('INVALID')
    await later(0)
    check.setValue('y')
    await later(CHECK_DELAY)
    answers[1]?.fail(new Error('a defect'))
    await later(0)
    expect(seen).toEqual([
      ['idle', undefined, false],
      ['pending', undefined, false],
      ['invalid', 'INVALID', false],
      ['idle', undefined, false],
      ['pending', undefined, false],
      ['invalid', 'checkFailed', true],
    ])
    stop()
  })

  it('[VAL-15] sees no new check when a form is submitted with a checked value, or with an empty one', async () => {
    for (const code of [undefined, 'INVALID']) {
      const { check, answers, asked, told } = questions()
      check.setValue('x')
      await later(CHECK_DELAY)
      answers[0]?.give(code)
      await later(0)
      await check.finish()
      expect([asked, told]).toEqual([['x'], [code]])
    }
    const { check, asked } = questions()
    check.setValue(undefined)
    await check.finish()
    await later(CHECK_DELAY)
    expect(asked).toEqual([])
  })

  it('[VAL-15] gets one result when the form is submitted before typing has stopped', async () => {
    const { check, answers, asked, told } = questions()
    check.setValue('x')
    const finished = check.finish()
    answers[0]?.give(undefined)
    await finished
    await later(CHECK_DELAY)
    expect([asked, told]).toEqual([['x'], [undefined]])
  })

  it('[VAL-15] a value that is entered again has its result at once', async () => {
    const { check, answers, asked } = questions()
    check.setValue('x')
    await later(CHECK_DELAY)
    answers[0]?.give('INVALID')
    await later(0)
    check.setValue('y')
    check.setValue('x')
    await later(0)
    expect([asked, check.state]).toEqual([['x'], 'invalid'])
  })

  it('[AUT-08] gets no result once the field is removed', async () => {
    const { check, answers, asked, told } = questions()
    check.setValue('x')
    await later(CHECK_DELAY)
    check.dispose()
    answers[0]?.give('INVALID')
    await later(0)
    expect([told, check.state]).toEqual([[], 'pending'])
    check.setValue('y')
    check.dispose()
    await later(CHECK_DELAY)
    expect(asked).toEqual(['x'])
  })
})
