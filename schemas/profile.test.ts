import Value from 'typebox/value'
import { expect, it } from 'vitest'
import { Profile, toProfile, toProfileForm } from './profile.ts'

it('[API-06] a profile nobody has filled in is empty texts, and sex 0', () => {
  const profile = Value.Create(Profile)
  expect(profile).toMatchObject({ first_name: '', birth_date: '', sex: 0 })
  expect(Object.values(profile).filter((value) => value !== '')).toEqual([0])
})

it('[PRF-01] every field of the form travels by the name of the platform, and comes back by its own', () => {
  const form = {
    firstName: 'Ana',
    middleName: 'María',
    lastName: 'Souza',
    sex: 2,
    birthDate: '01.02.1990',
    documentType: 'dni',
    documentNumber: '12345678Z',
    cpf: '',
    country: 'ES',
    region: 'Madrid',
    homeTown: 'Madrid',
    address: 'Calle Mayor 1',
    postCode: '28013',
  }
  expect(toProfileForm(toProfile(form) as Profile)).toEqual(form)
})

it('[PRF-11] a cpf is the document’s number only when the document is a cpf', () => {
  const typed = { cpf: '123.456.789-09', documentNumber: 'AB1' }
  expect(toProfile({ ...typed, documentType: 'cpf' }).document_number).toBe('123.456.789-09')
  expect(toProfile({ ...typed, documentType: 'passport' }).document_number).toBe('AB1')
  expect(toProfile({ cpf: '123.456.789-09', documentType: 'passport' })).toEqual({ document_type: 'passport' })
})
