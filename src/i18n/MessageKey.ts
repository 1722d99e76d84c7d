import type account from '../../fixtures/content/translation/en/account.json'
import type auth from '../../fixtures/content/translation/en/auth.json'
import type cashier from '../../fixtures/content/translation/en/cashier.json'
import type common from '../../fixtures/content/translation/en/common.json'
import type system from '../../fixtures/content/translation/en/system.json'

type Messages = (typeof common)['messages'] &
  (typeof auth)['messages'] &
  (typeof account)['messages'] &
  (typeof cashier)['messages'] &
  (typeof system)['messages']
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<K> = K extends `${infer Stem}_${PluralForm}` ? Stem : K

/** Every key of the default locale's messages, without plural suffixes. */
export type MessageKey = WithoutPlural<Extract<keyof Messages, string>>
