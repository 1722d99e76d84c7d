import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  BY_AMOUNT,
  outcomeOfAmount,
  outcomeOfPayout,
  paymentOutcomes,
  paymentTriggers,
  payoutOutcomes,
  payoutTriggers,
} from './outcomes.ts'

const guide = readFileSync('docs/guides/payments.md', 'utf8')
const rows = guide.split('\n').filter((line) => /^\| (?:amount|card|voucher|iban) \|/.test(line))

describe('the guide to payments', () => {
  it('[CSH-05] lists every amount, number and code of the sandbox, in their order, and no others', () => {
    const payments = paymentTriggers.map(({ by, value, outcome, hasStep }) => {
      const ending = outcome === 'by_amount' ? BY_AMOUNT : paymentOutcomes[outcome]
      return `| ${by} | \`${value}\` | ${hasStep ? 'asks for a code; ' : ''}${ending} |`
    })
    const payouts = payoutTriggers.map(
      ({ by, value, outcome }) => `| ${by} | \`${value}\` | ${payoutOutcomes[outcome]} |`,
    )
    expect(rows).toEqual([...payments, ...payouts])
  })
})

it.each([
  ['1', 'declined'],
  ['1001', 'declined'],
  ['10010', 'succeeds'],
  ['113', 'service_error'],
])('[CSH-05] the amount %s chooses the outcome %s by its last two digits', (amount, outcome) => {
  expect(outcomeOfAmount(amount)).toBe(outcome)
})

it('[CSH-03] an IBAN takes precedence over the amount of a payout, with or without spaces', () => {
  expect(outcomeOfPayout('1002', ['Ana', 'es9121000418450200051332'])).toBe('declined')
  expect(outcomeOfPayout('1002', ['Ana'])).toBe('slow')
  expect(outcomeOfPayout('1000', [])).toBe('paid')
})
