import { expect, it } from 'vitest'
import { namedByRegistry } from './namedByRegistry.ts'

it('content managers read what each value is', () => {
  const titles = namedByRegistry().value.map(({ name, title }) => [name, title])
  expect(Object.fromEntries(titles)).toEqual({
    'user.login': 'Username',
    'user.fakename': 'Nickname',
    'user.registered': 'Registration date',
    'balance.total': 'Total balance',
    'user.balance_main': 'Main balance',
    'user.balance_bonus': 'Bonus balance',
    'user.balance_betting_bonus': 'Betting bonus balance',
    'offers.count': 'Current offers',
  })
})
