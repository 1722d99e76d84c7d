import { defineCall } from '../defineCall.ts'
import { GeneralInfo } from '../generalInfo.ts'
import { Metadata } from '../metadata.ts'

export const get = defineCall({
  method: 'metadata.get',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns the Metadata: countries, currencies and game types, named in the locale of the request.',
  params: {},
  result: Metadata,
  errors: [],
})

export const getGeneralInfo = defineCall({
  method: 'metadata.getgeneralinfo',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns the GeneralInfo of the site.',
  params: {},
  result: GeneralInfo,
  errors: [],
})
