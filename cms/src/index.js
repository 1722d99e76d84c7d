const { errors } = require('@strapi/utils')
const { addLanguage } = require('./server/addLanguage.mts')
const { contentSchema } = require('./server/contentSchema.mts')
const { contentStamps } = require('./server/contentStamps.mts')
const { fillKeys } = require('./server/fillKeys.mts')
const { fragmentRoutes } = require('./server/fragmentRoutes.mts')
const { keepUsedFragments, publishFragments } = require('./server/fragments.mts')
const { keepUsedEntries } = require('./server/keepUsedEntries.mts')
const { judgeFirst } = require('./server/judgeFirst.mts')
const { refuseStale } = require('./server/refuseStale.mts')
const { sameTypes } = require('./server/sameTypes.mts')
const { tellSite } = require('./server/tellSite.mts')

module.exports = {
  register({ strapi }) {
    const { SITE_ORIGIN, STRAPI_WEBHOOK_SECRET } = process.env
    const site = SITE_ORIGIN && STRAPI_WEBHOOK_SECRET && { origin: SITE_ORIGIN, secret: STRAPI_WEBHOOK_SECRET }
    if (site) strapi.server.use(tellSite(site))
    strapi.customFields.register({ name: 'name', type: 'string' })
    strapi.server.routes(fragmentRoutes(strapi))
    const graphql = strapi.plugin('graphql').service('extension')
    graphql.use(sameTypes)
    graphql.use(contentSchema(strapi))
    graphql.use(contentStamps(strapi))
    const judged = site ? [judgeFirst(site), keepUsedEntries(site)] : []
    for (const behaviour of [refuseStale, fillKeys, publishFragments, ...judged, keepUsedFragments, addLanguage]) {
      strapi.documents.use(behaviour(strapi, errors))
    }
  },
}
