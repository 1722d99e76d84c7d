import Type from 'typebox'
import { LoginResult, RegistrationResult } from '../auth.ts'
import { flag, optionalText, sexParam, text } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'

export const login = defineCall({
  method: 'auth.login',
  verb: 'POST',
  access: 'anyone',
  summary: 'Signs a player in. Returns a LoginResult: `status` is `two_factor` while a code is required.',
  params: {
    login: text(254, { description: 'login, e-mail address or phone number; a leading plus and case don’t count' }),
    password: text(128),
    code: Type.Optional(Type.String({ maxLength: 16, description: 'of the second factor' })),
  },
  result: LoginResult,
  errors: ['AuthorizationException', 'UserBannedException', 'UserDeletedException', 'TooManyRequestsException'],
})

export const logout = defineCall({
  method: 'auth.logout',
  verb: 'GET',
  access: 'anyone',
  summary: 'Ends the session. Guests can call it too.',
  params: {},
  result: Type.Literal(1),
  // a GET that changes something is refused from other sites
  errors: ['InvalidRequestException'],
})

/** Fields of the profile that a registration can bring. */
export const personalParams = {
  first_name: optionalText(100),
  middle_name: optionalText(100),
  last_name: optionalText(100),
  sex: sexParam(),
  birth_date: optionalText(100),
  document_type: optionalText(100),
  document_number: optionalText(100),
  region: optionalText(100),
  home_town: optionalText(100),
  address: optionalText(250),
  postcode: optionalText(100),
}

export const register = defineCall({
  method: 'auth.register',
  verb: 'POST',
  access: 'anyone',
  summary:
    'Registers a player, signs them in and sends a confirmation to each contact. Needs a login, an e-mail address or a phone number. ' +
    'With `is_tg` it takes a launch of the messenger’s mini-app instead. Returns a RegistrationResult.',
  params: {
    login: Type.Optional(Type.String({ maxLength: 100 })),
    email: Type.Optional(Type.String({ maxLength: 254 })),
    phone: Type.Optional(Type.String({ maxLength: 32 })),
    phone_country_code: optionalText(2),
    password: optionalText(128),
    country: optionalText(2),
    currency: optionalText(8, { description: 'by default that of general info' }),
    locale: optionalText(35),
    promo_code: optionalText(64),
    terms: flag(),
    notify: flag(),
    is_betting: flag({ description: '1 betting, 0 casino' }),
    character_id: optionalText(64),
    ...personalParams,
    is_tg: flag(),
    id: optionalText(16),
    username: optionalText(64),
    hash: optionalText(64),
    language_code: optionalText(35),
    payload: optionalText(4096, { description: 'launch data (`tgWebAppData`) as the messenger has signed it' }),
    code: optionalText(16, { description: 'extension: of the second factor of an account that a launch signs in' }),
  },
  result: RegistrationResult,
  errors: ['AuthorizationException', 'UserBannedException', 'UserDeletedException', 'TooManyRequestsException'],
})

export const completeRegistration = defineCall({
  method: 'account.completeRegistration',
  verb: 'POST',
  access: 'player',
  isExtension: true,
  summary: 'Completes a registration by a social service or the messenger, once.',
  params: {
    country: text(2),
    currency: text(8),
    email: Type.Optional(Type.String({ maxLength: 254, description: 'where the account has none' })),
    terms: flag(),
  },
  result: Type.Literal(1),
  errors: ['TooManyRequestsException'],
})
