import type { Account } from '#schemas/account.ts'
import { GUEST, LOADING, type ValueDefinition, type ValueType } from '#src/engine/values.ts'
import { totalOf } from '#src/shared/totalOf.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

type OfStores<T extends ValueType> = ValueDefinition<RootStore, T>

/** Defines a value of the signed-in player. */
function ofPlayer<T extends ValueType>(
  definition: Pick<OfStores<T>, 'type' | 'guest' | 'isLive'> & {
    readonly of: (account: Account) => ReturnType<OfStores<T>['read']>
  },
): OfStores<T> {
  const { of, ...rest } = definition
  return {
    ...rest,
    loading: '…',
    read: ({ session }) => (session.isAuth && session.account ? of(session.account) : GUEST),
  }
}

/** Every value that texts and conditions of content may read, by its path. */
export const values = {
  'user.login': ofPlayer({ type: 'text', guest: '', isLive: false, of: ({ login }) => login }),
  'user.fakename': ofPlayer({
    type: 'text',
    guest: '',
    isLive: false,
    of: ({ fakename, login }) => fakename || login,
  }),
  'user.registered': ofPlayer({
    type: 'date',
    guest: '',
    isLive: false,
    of: ({ reg_time }) => reg_time ?? GUEST,
  }),
  'balance.total': ofPlayer({ type: 'money', guest: '–', isLive: true, of: totalOf }),
  'user.balance_main': ofPlayer({
    type: 'money',
    guest: '–',
    isLive: true,
    of: ({ balance_main }) => balance_main,
  }),
  'user.balance_bonus': ofPlayer({
    type: 'money',
    guest: '–',
    isLive: true,
    of: ({ balance_bonus }) => balance_bonus,
  }),
  'user.balance_betting_bonus': ofPlayer({
    type: 'money',
    guest: '–',
    isLive: true,
    of: ({ balance_betting_bonus }) => balance_betting_bonus,
  }),
  'offers.count': {
    type: 'number',
    guest: '…',
    loading: '…',
    isLive: true,
    read: ({ offers }) => offers.count.value ?? LOADING,
    start: ({ offers }) => offers.start(),
    source: { name: 'offers.count', take: ({ offers }, count) => offers.startFrom(count) },
  },
} satisfies Readonly<Record<string, OfStores<'text'> | OfStores<'number'> | OfStores<'money'> | OfStores<'date'>>>
