const { errors } = require('@strapi/utils')
const { addLanguage } = require('./server/addLanguage.mts')
const { contentSchema } = require('./server/contentSchema.mts')
const { contentStamps } = require('./server/contentStamps.mts')
const { fillKeys } = require('./server/fillKeys.mts')
const { keepUsedFragments, publishFragments } = require('./server/fragments.mts')
const { sameTypes } = require('./server/sameTypes.mts')
const { tellSite } = require('./server/tellSite.mts')

module.exports = {
  register({ strapi }) {
    const { SITE_ORIGIN, STRAPI_WEBHOOK_SECRET } = process.env
    if (SITE_ORIGIN && STRAPI_WEBHOOK_SECRET) {
      strapi.server.use(tellSite({ origin: SITE_ORIGIN, secret: STRAPI_WEBHOOK_SECRET }))
    }
    strapi.customFields.register({ name: 'name', type: 'string' })
    const graphql = strapi.plugin('graphql').service('extension')
    graphql.use(sameTypes)
    graphql.use(contentSchema(strapi))
    graphql.use(contentStamps(strapi))
    for (const behaviour of [fillKeys, publishFragments, keepUsedFragments, addLanguage]) {
      strapi.documents.use(behaviour(strapi, errors))
    }
  },
}
