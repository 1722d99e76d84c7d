import { fragmentStates } from './fragmentStates.mts'
import type { Strapi } from './strapi.mts'

interface Asked {
  readonly params: { readonly uid: string; readonly documentId: string }
  readonly query: { readonly locale?: string }
  body: unknown
}

/**
 * The route for the panel of the edit view: the fragments in an entry that differ from the
 * published site. Every user of the admin may call it.
 */
export const fragmentRoutes = (strapi: Strapi) => ({
  type: 'admin',
  routes: [
    {
      method: 'GET',
      path: '/croupier/fragments/:uid/:documentId',
      handler: async (context: Asked) => {
        const { uid, documentId } = context.params
        const isKnown = Object.hasOwn(strapi.contentTypes, uid) && uid.startsWith('api::')
        const { locale } = context.query
        context.body = { fragments: isKnown ? await fragmentStates(strapi, { uid, documentId, locale }) : [] }
      },
      config: { policies: ['admin::isAuthenticatedAdmin'] },
    },
  ],
})
