import Type from 'typebox'
import { sexParam, wordList } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { ProfileInfo, profileParts } from '../profile.ts'
import { ProfileField } from '../profileField.ts'

const textField = () => Type.Optional(Type.String({ maxLength: 100 }))

export const getProfileInfo = defineCall({
  method: 'account.getprofileinfo',
  verb: 'GET',
  access: 'player',
  summary: 'Returns the ProfileInfo, with the requested parts.',
  params: { fields: wordList(profileParts) },
  result: ProfileInfo,
  errors: [],
})

export const saveProfileInfo = defineCall({
  method: 'account.saveProfileInfo',
  verb: 'POST',
  access: 'player',
  summary: 'Saves the given fields of the profile and leaves the others unchanged.',
  params: {
    first_name: textField(),
    middle_name: textField(),
    last_name: textField(),
    sex: sexParam(),
    birth_date: textField(),
    document_type: textField(),
    document_number: textField(),
    country_code: Type.Optional(Type.String({ maxLength: 2 })),
    region: textField(),
    home_town: textField(),
    address: Type.Optional(Type.String({ maxLength: 250 })),
    postcode: textField(),
  },
  result: Type.Literal(1),
  errors: [],
})

export const getPersonalDataFields = defineCall({
  method: 'account.getPersonalDataFields',
  verb: 'GET',
  access: 'visitor',
  summary:
    'Returns the ProfileFields that a player of this country must fill in, with options in the request’s locale.',
  params: { country: Type.Optional(Type.String({ maxLength: 2, description: 'by default the player’s own' })) },
  result: Type.Array(ProfileField),
  errors: [],
})
