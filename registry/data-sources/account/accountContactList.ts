import type { Contact } from '#schemas/contact.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'
import { securityChanges } from '../securityChanges.ts'

export const accountContactListParams = Nothing

/** Contacts of this player. */
export const accountContactList = defineSource({
  cache: 'viewer',
  refreshOn: [
    'account.addcontact',
    'account.confirmContact',
    'account.confirmByLink',
    'account.changeSubscription',
    'account.unsubscribe',
    ...securityChanges,
  ],
  load: async ({ api }): Promise<Contact[]> =>
    (await api.profile.getProfileInfo({ fields: ['contacts'] })).contacts ?? [],
})
