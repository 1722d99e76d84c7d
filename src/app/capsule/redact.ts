import type { Account } from '#schemas/account.ts'
import type { Money } from '#schemas/money.ts'
import type { DataSnapshot } from '#src/engine/data.ts'

/** Replaces a secret text. */
const REDACTED = 'redacted'

/**
 * Words in the names of secret fields and query keys. The values of these fields are redacted at
 * every depth.
 */
export const secretWords: ReadonlySet<string> = new Set(
  (
    'session token cookie authorization password secret nonce csrf signature email mail phone mobile login fakename uid ' +
    'birth birthday passport address postcode iban card cpf document ip balance'
  ).split(' '),
)

/**
 * Full names of fields with a person's name. The word "name" alone is not secret: games have names
 * too.
 */
const secretNames: ReadonlySet<string> = new Set(
  'first_name last_name middle_name full_name firstName lastName middleName fullName'.split(' '),
)

/** Query keys with codes of a message, a promotion or a sign-in. */
const secretKeys: ReadonlySet<string> = new Set(['code', 'promo_code', 'key', 'hash'])

/** Patterns that are redacted in every text: e-mail addresses, phone numbers and tokens. */
const secretPatterns: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\+\d[\d ()-]{7,}\d/g,
  /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g,
]

/** Names that contain a secret word, but describe a country instead of the viewer. */
const publicNames: ReadonlySet<string> = new Set(['phone_code', 'phoneCode'])

/** Replaces every amount of a player's money. The currency stays. */
const AMOUNT = 100

/**
 * Returns an account with the same sign-in state and without personal values; undefined for a
 * guest.
 */
export function redactAccount(account: Account | undefined): Account | undefined {
  if (!account) return undefined
  return {
    ...account,
    uid: account.uid > 0 ? 1 : 0,
    reg_time: account.reg_time && '2026-01-01T00:00:00Z',
    login: account.login && REDACTED,
    fakename: account.fakename && REDACTED,
    balance_main: redactMoney(account.balance_main),
    balance_bonus: redactMoney(account.balance_bonus),
    balance_betting_bonus: redactMoney(account.balance_betting_bonus),
    balance_fun: redactMoney(account.balance_fun),
  }
}

const redactMoney = ({ currency }: Money): Money => ({ amount: AMOUNT, currency })

export function redactQuery(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      isSecret(name) || secretKeys.has(name) ? REDACTED : withoutPatterns(value),
    ]),
  )
}

interface Viewed {
  readonly account: Account | undefined
  /** Sources whose answers are the same for everybody. */
  readonly isPublic: (source: string) => boolean
}

/**
 * Redacts the data of sources that are not public: secret fields, secret patterns and the viewer's
 * names.
 */
export function redactData(data: DataSnapshot, { account, isPublic }: Viewed): DataSnapshot {
  const own = [account?.login, account?.fakename].filter((name) => name !== undefined && name.length > 2)
  const entries = Object.entries(data).map(([key, { value, ...rest }]) => {
    const [source = ''] = key.split('?')
    if (isPublic(source)) return [key, { value, ...rest }] as const
    return [words(key), { ...rest, value: redacted(value) }] as const
  })
  return Object.fromEntries(entries)

  function words(text: string): string {
    return own.reduce<string>((left, name) => left.replaceAll(name ?? '', REDACTED), withoutPatterns(text))
  }

  function redacted(value: unknown): unknown {
    if (typeof value === 'string') return words(value)
    if (Array.isArray(value)) return value.map(redacted)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([name, inside]) => [
      name,
      isSecret(name) ? blank(inside) : redacted(inside),
    ])
    return Object.fromEntries(fields)
  }
}

/** Redacts a value and preserves its shape, so that a component can still show it. */
function blank(value: unknown): unknown {
  if (typeof value === 'string') return REDACTED
  if (typeof value === 'number') return AMOUNT
  if (Array.isArray(value)) return value.map(blank)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, name === 'currency' ? inside : blank(inside)]),
  )
}

function isSecret(name: string): boolean {
  if (publicNames.has(name)) return false
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return secretNames.has(name) || words.some((word) => secretWords.has(word))
}

function withoutPatterns(text: string): string {
  return secretPatterns.reduce((left, pattern) => left.replaceAll(pattern, REDACTED), text)
}
