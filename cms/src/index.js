const { addLanguage } = require('./server/addLanguage.mts')
const { fillKeys } = require('./server/fillKeys.mts')
const { keepUsedFragments, publishFragments } = require('./server/fragments.mts')
const { sameTypes } = require('./server/sameTypes.mts')

module.exports = {
  register({ strapi }) {
    strapi.plugin('graphql').service('extension').use(sameTypes)
    for (const behaviour of [fillKeys, publishFragments, keepUsedFragments, addLanguage]) {
      strapi.documents.use(behaviour(strapi))
    }
  },
}
