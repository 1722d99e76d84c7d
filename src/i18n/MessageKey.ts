import type account from '../../fixtures/content/translation/en/account.json'
import type auth from '../../fixtures/content/translation/en/auth.json'
import type cashier from '../../fixtures/content/translation/en/cashier.json'
import type common from '../../fixtures/content/translation/en/common.json'
import type contests from '../../fixtures/content/translation/en/contests.json'
import type loyalty from '../../fixtures/content/translation/en/loyalty.json'
import type play from '../../fixtures/content/translation/en/play.json'
import type system from '../../fixtures/content/translation/en/system.json'
import type wheel from '../../fixtures/content/translation/en/wheel.json'

type Messages = (typeof common)['messages'] &
  (typeof auth)['messages'] &
  (typeof account)['messages'] &
  (typeof cashier)['messages'] &
  (typeof contests)['messages'] &
  (typeof loyalty)['messages'] &
  (typeof play)['messages'] &
  (typeof system)['messages'] &
  (typeof wheel)['messages']
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<K> = K extends `${infer Stem}_${PluralForm}` ? Stem : K

/** Every key of the default locale's messages, without plural suffixes. */
export type MessageKey = WithoutPlural<Extract<keyof Messages, string>>
