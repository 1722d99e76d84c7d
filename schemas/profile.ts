import Type, { type Static } from 'typebox'
import { Contact } from './contact.ts'

/**
 * The personal data of a player, by the names of the platform. A text that was never entered is
 * empty.
 */
export const Profile = Type.Object({
  first_name: Type.String({ default: '' }),
  middle_name: Type.String({ default: '' }),
  last_name: Type.String({ default: '' }),
  sex: Type.Integer({ default: 0, minimum: 0, maximum: 2, description: '0 not said, 1 male, 2 female' }),
  birth_date: Type.String({ default: '', description: 'dd.mm.yyyy' }),
  document_type: Type.String({ default: '' }),
  document_number: Type.String({ default: '', description: 'holds a cpf only when the document type is cpf' }),
  country_code: Type.String({ default: '' }),
  region: Type.String({ default: '' }),
  home_town: Type.String({ default: '' }),
  address: Type.String({ default: '' }),
  postcode: Type.String({ default: '' }),
})
export type Profile = Static<typeof Profile>

/** Properties that are read only here; other calls change them. */
const Identity = Type.Object({
  login: Type.String(),
  email: Type.String(),
  mobile: Type.String(),
  phone_country_code: Type.String(),
  currency: Type.String(),
  fakename: Type.String(),
})

export const profileParts = ['contacts', 'document'] as const

/** The answer of `account.getprofileinfo`. It contains the parts that were requested. */
export const ProfileInfo = Type.Object({
  ...Type.Omit(Profile, ['document_type', 'document_number']).properties,
  ...Identity.properties,
  document_type: Type.Optional(Type.String()),
  document_number: Type.Optional(Type.String()),
  contacts: Type.Optional(Type.Array(Contact)),
  locked_fields: Type.Array(Type.String(), { description: 'names of fields that are verified and stay as they are' }),
})
export type ProfileInfo = Static<typeof ProfileInfo>

/**
 * The profile by the names of forms. `cpf` is sent as the document number when the document type is
 * cpf, and not at all otherwise.
 */
export interface ProfileForm {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly sex: number
  readonly birthDate: string
  readonly documentType: string
  readonly documentNumber: string
  readonly cpf: string
  readonly country: string
  readonly region: string
  readonly homeTown: string
  readonly address: string
  readonly postCode: string
}

/**
 * The names of forms for the platform's names. The country is missing: it selects the fields and is
 * no answer.
 */
export const profileFormNames: Readonly<Record<string, keyof ProfileForm>> = {
  first_name: 'firstName',
  middle_name: 'middleName',
  last_name: 'lastName',
  birth_date: 'birthDate',
  document_type: 'documentType',
  document_number: 'documentNumber',
  home_town: 'homeTown',
  postcode: 'postCode',
}

/**
 * Returns the fields of a form by the platform's names; fields that the form lacks are left out.
 */
export function toProfile(form: Partial<ProfileForm>): Partial<Profile> {
  const document = form.documentType === 'cpf' ? (form.cpf ?? form.documentNumber) : form.documentNumber
  const fields: Partial<Record<keyof Profile, string | number | undefined>> = {
    first_name: form.firstName,
    middle_name: form.middleName,
    last_name: form.lastName,
    sex: form.sex,
    birth_date: form.birthDate,
    document_type: form.documentType,
    document_number: document,
    country_code: form.country,
    region: form.region,
    home_town: form.homeTown,
    address: form.address,
    postcode: form.postCode,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

export function toProfileForm(profile: Profile): ProfileForm {
  return {
    firstName: profile.first_name,
    middleName: profile.middle_name,
    lastName: profile.last_name,
    sex: profile.sex,
    birthDate: profile.birth_date,
    documentType: profile.document_type,
    documentNumber: profile.document_number,
    cpf: profile.document_type === 'cpf' ? profile.document_number : '',
    country: profile.country_code,
    region: profile.region,
    homeTown: profile.home_town,
    address: profile.address,
    postCode: profile.postcode,
  }
}
