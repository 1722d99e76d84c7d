import { expect, it } from 'vitest'
import { databaseVariables } from './databaseSettings.ts'

it('the CMS takes a database of its own unless the operator names a server', () => {
  expect(databaseVariables({})).toMatchObject({ DATABASE_CLIENT: 'sqlite', DATABASE_PORT: '5432' })
  const environment = { DATABASE_CLIENT: 'postgres', DATABASE_PORT: '6000', DATABASE_SSL: 'true', PATH: '/bin' }
  const variables = databaseVariables(environment)
  expect(variables).toMatchObject({ DATABASE_CLIENT: 'postgres', DATABASE_PORT: '6000', DATABASE_SSL: 'true' })
  expect(variables).not.toHaveProperty('PATH')
})

it.each([
  ['DATABASE_CLIENT', 'mysql', 'sqlite or postgres'],
  ['DATABASE_PORT', 'five', 'a port number'],
  ['DATABASE_SSL', 'yes', 'true or false'],
])('a bad %s stops the start of the CMS', (name, value, expected) => {
  expect(() => databaseVariables({ [name]: value })).toThrow(`${name} must be ${expected}`)
})
