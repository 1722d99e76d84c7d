import { expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { missingFields } from './missingFields.ts'

const field = (sysname: string, is_required: boolean, is_visible = true) => ({
  sysname,
  type: 'input',
  params: { is_required, is_visible },
  options: {},
})

it('[PRF-01] names what every check needs and what the country requires, where it is empty', async () => {
  const fields = [
    field('first_name', false),
    field('last_name', true),
    field('region', true),
    field('postcode', true, false),
    field('home_town', false),
  ]
  const api = apiOver({
    'account.getPersonalDataFields': async () => fields,
    'account.getprofileinfo': async () => ({
      first_name: '',
      last_name: 'Lund',
      region: '',
      postcode: '',
      home_town: '',
    }),
  })
  expect(await missingFields({ api })).toEqual(['first_name', 'region'])
})

it.each(['first_name', 'last_name', 'birth_date', 'country_code'])(
  '[PRF-01] every check needs %s, whether or not the country asks for it',
  async (name) => {
    const asked: object[] = []
    const api = apiOver({
      'account.getPersonalDataFields': async () => [field(name, false, false), field('region', false)],
      'account.getprofileinfo': async (sent) => (asked.push(sent), { [name]: '', region: '' }),
    })
    expect(await missingFields({ api })).toEqual([name])
    expect(asked).toEqual([{ fields: ['document'] }])
  },
)
