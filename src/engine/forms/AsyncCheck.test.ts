import { autorun } from 'mobx'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AsyncCheck } from './AsyncCheck.ts'
import { CheckFailed } from './CheckFailed.ts'

/** Somebody who answers when the test says so. */
function questions() {
  const asked: unknown[] = []
  const answers: { value: unknown; give: (code: string | undefined) => void; fail: (error: Error) => void }[] = []
  const told: (string | undefined)[] = []
  const check = new AsyncCheck(
    (value) => {
      asked.push(value)
      return new Promise((give, fail) => answers.push({ value, give, fail }))
    },
    (code) => told.push(code),
  )
  return { asked, answers, told, check }
}

/** Product specification §9: the promo check waits so many ms after typing stops. */
const CHECK_DELAY = 800

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a question to the platform', () => {
  it('[AUT-08] is asked 800 ms after typing stops, once, about what stands there then', async () => {
    const { asked, check } = questions()
    for (const value of ['W', 'WE', 'WEL']) {
      check.take(value)
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
    check.take('WELCOME')
    await later(CHECK_DELAY)
    answers[0]?.give(code)
    await later(0)
    expect([check.state, told]).toEqual([state, [code]])
  })

  it('[AUT-08] an answer to what no longer stands there is never shown, whichever comes first', async () => {
    const { answers, told, check } = questions()
    check.take('OLD')
    await later(CHECK_DELAY)
    check.take('NEW')
    await later(CHECK_DELAY)
    answers[1]?.give(undefined)
    await later(0)
    answers[0]?.give('INVALID')
    await later(0)
    expect([check.state, told]).toEqual(['valid', [undefined]])
  })

  it('[AUT-08] emptied while it is asked, the field is idle again', async () => {
    const { answers, told, check } = questions()
    check.take('OLD')
    await later(CHECK_DELAY)
    check.take(undefined)
    answers[0]?.give('INVALID')
    await later(0)
    expect([check.state, told]).toEqual(['idle', []])
  })

  it('[VAL-15] what was answered is not asked again', async () => {
    const { asked, answers, check } = questions()
    check.take('A')
    await later(CHECK_DELAY)
    answers[0]?.give('INVALID')
    check.take('B')
    check.take('A')
    await later(0)
    expect([asked, check.state]).toEqual([['A'], 'invalid'])
  })

  it('[VAL-15] a question that failed marks the field, and is asked again', async () => {
    const { asked, answers, check } = questions()
    check.take('A')
    await later(CHECK_DELAY)
    answers[0]?.fail(new CheckFailed('INVALID'))
    await later(0)
    expect([check.state, check.code]).toEqual(['invalid', 'INVALID'])
    check.take('A')
    await later(CHECK_DELAY)
    expect(asked).toEqual(['A', 'A'])
  })

  it.each([new CheckFailed('INVALID'), new Error('network')])(
    '[VAL-15] a form that is sent asks again what could not be asked (%s)',
    async (failure) => {
      const { asked, answers, told, check } = questions()
      check.take('A')
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

  it('[VAL-15] a form that is sent does not wait for the delay, but for the answer', async () => {
    const { asked, answers, check } = questions()
    check.take('A')
    const finished = check.finish()
    expect(asked).toEqual(['A'])
    answers[0]?.give('INVALID')
    await finished
    expect(check.state).toBe('invalid')
  })
})

describe('who watches a question', () => {
  it('[AUT-08] sees it begin, being asked and answered', async () => {
    const { check, answers } = questions()
    const seen: unknown[] = []
    const stop = autorun(() => seen.push([check.state, check.code, check.hasFailed]))
    check.take('x')
    await later(CHECK_DELAY)
    answers[0]?.give('INVALID')
    await later(0)
    check.take('y')
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

  it('[VAL-15] sends a form whose value was judged without asking anew, and one whose value is empty without asking', async () => {
    for (const code of [undefined, 'INVALID']) {
      const { check, answers, asked, told } = questions()
      check.take('x')
      await later(CHECK_DELAY)
      answers[0]?.give(code)
      await later(0)
      await check.finish()
      expect([asked, told]).toEqual([['x'], [code]])
    }
    const { check, asked } = questions()
    check.take(undefined)
    await check.finish()
    await later(CHECK_DELAY)
    expect(asked).toEqual([])
  })

  it('[VAL-15] is not told twice when the form is sent before typing has stopped', async () => {
    const { check, answers, asked, told } = questions()
    check.take('x')
    const finished = check.finish()
    answers[0]?.give(undefined)
    await finished
    await later(CHECK_DELAY)
    expect([asked, told]).toEqual([['x'], [undefined]])
  })

  it('[VAL-15] a value that comes back has its answer at once', async () => {
    const { check, answers, asked } = questions()
    check.take('x')
    await later(CHECK_DELAY)
    answers[0]?.give('INVALID')
    await later(0)
    check.take('y')
    check.take('x')
    await later(0)
    expect([asked, check.state]).toEqual([['x'], 'invalid'])
  })

  it('[AUT-08] hears nothing once the field is gone', async () => {
    const { check, answers, asked, told } = questions()
    check.take('x')
    await later(CHECK_DELAY)
    check.dispose()
    answers[0]?.give('INVALID')
    await later(0)
    expect([told, check.state]).toEqual([[], 'pending'])
    check.take('y')
    check.dispose()
    await later(CHECK_DELAY)
    expect(asked).toEqual(['x'])
  })
})
