import { defineEntry } from '#src/engine/definition.ts'
import type { ContactsProps } from './definition.ts'

export const accountContactsEntry = defineEntry({
  name: 'account.contacts',
  data: {
    contacts: { source: 'account.contactList', params: () => ({}) },
    emailDocument: { source: 'content.form', params: ({ emailForm }: ContactsProps) => ({ slug: emailForm }) },
    phoneDocument: { source: 'content.form', params: ({ phoneForm }: ContactsProps) => ({ slug: phoneForm }) },
    codeDocument: { source: 'content.form', params: ({ codeForm }: ContactsProps) => ({ slug: codeForm }) },
    metadata: { source: 'metadata.lists', params: () => ({}) },
  },
  usesForms: true,
  load: () => import('./Contacts.tsx'),
})
