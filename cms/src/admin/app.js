import { FragmentsPanel } from './FragmentsPanel.jsx'
import OpenField from './OpenField.jsx'
import { sayVersion } from './sayVersion.js'

// Strapi leaves out relations to drafts; here unpublished fragments are published with the entry
// (server/fragments.mts).
const en = {
  'components.Input.error.validation.regex': 'This value doesn’t match the format of this field.',
  'content-manager.popUpWarning.warning.has-draft-relations.title': 'Publish with its fragments',
  'content-manager.popUpWarning.warning.has-draft-relations.message':
    '{count, plural, one {# fragment in this entry is still a draft. It goes live together with the entry.} other {# fragments in this entry are still drafts. They go live together with the entry.}}',
  'content-manager.popUpwarning.warning.has-draft-relations.button-confirm': 'Publish all',
  'content-manager.popUpwarning.warning.bulk-has-draft-relations.message':
    '<b>{count, plural, one {# fragment} other {# fragments}} in {entities, plural, one {# entry} other {# entries}}</b> will go live too. ',
}

/** Texts of the site have no pictures, and headings from h2 to h4 only. */
const withoutWhatTextsLack = ({
  image: _image,
  'heading-one': _one,
  'heading-five': _five,
  'heading-six': _six,
  ...blocks
}) => blocks

export default {
  config: {
    notifications: { releases: false },
    tutorials: false,
    translations: { en },
  },
  register(app) {
    app.customFields.register({
      name: 'name',
      type: 'string',
      intlLabel: { id: 'croupier.name', defaultMessage: 'Name' },
      intlDescription: { id: 'croupier.name.description', defaultMessage: 'Suggests existing names' },
      components: { Input: () => import('./NameInput.jsx') },
    })
  },
  bootstrap(app) {
    sayVersion()
    const contentManager = app.getPlugin('content-manager')
    contentManager.injectComponent('editView', 'right-links', { name: 'open-field', Component: OpenField })
    contentManager.apis.addEditViewSidePanel([FragmentsPanel])
    contentManager.apis.addRichTextBlocks(withoutWhatTextsLack)
  },
}
