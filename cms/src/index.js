const { errors } = require('@strapi/utils')
const { addLanguage } = require('./server/addLanguage.mts')
const { contentSchema } = require('./server/contentSchema.mts')
const { fillKeys } = require('./server/fillKeys.mts')
const { keepUsedFragments, publishFragments } = require('./server/fragments.mts')
const { sameTypes } = require('./server/sameTypes.mts')

module.exports = {
  register({ strapi }) {
    const graphql = strapi.plugin('graphql').service('extension')
    graphql.use(sameTypes)
    graphql.use(contentSchema(strapi))
    for (const behaviour of [fillKeys, publishFragments, keepUsedFragments, addLanguage]) {
      strapi.documents.use(behaviour(strapi, errors))
    }
  },
}
