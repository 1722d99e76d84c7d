import Type from 'typebox'
import type { PlatformApp } from '../../../context.ts'
import { escapeHtml } from '../../../http/documents/escapeHtml.ts'
import type { Assets } from '../assets/loadAssets.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { renderDocument } from '../pages/document.ts'
import { pageHeaders } from '../pages/pageHeaders.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import { textsOf } from '../texts/textsOf.ts'
import { presentProof } from './presentProof.ts'

const RoundParams = Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,60}$' }) })
const Query = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 35 })) })

/** Adds the public page of a round, where anybody checks its outcome. */
export function roundRoutes(app: PlatformApp, context: GameSandboxContext, assets: Assets): void {
  app.get('/rounds/:id', { schema: { params: RoundParams, querystring: Query } }, async (request, reply) => {
    const { params, query, headers } = request
    const { language, texts } = textsOf(query.lang ?? headers['accept-language'] ?? '')
    const isFound = (await presentProof(context, params.id)) !== undefined
    const body = isFound
      ? `<main id="round"><p class="loading">${escapeHtml(texts.loading)}</p></main><noscript>${escapeHtml(texts.needsScript)}</noscript>`
      : `<main class="ended"><h1>${escapeHtml(texts.noRoundTitle)}</h1><p>${escapeHtml(texts.noRoundText)}</p></main>`
    const entry = isFound ? 'client/rounds/roundPage.ts' : 'client/ended.ts'
    return reply
      .code(isFound ? 200 : 404)
      .headers(pageHeaders("'none'"))
      .send(renderDocument(assets, { language, title: texts.roundTitle, entry, body }))
  })
  app.get('/rounds/:id/proof', { schema: { params: RoundParams } }, async ({ params }, reply) => {
    const proof = await presentProof(context, params.id)
    if (!proof) throw new SandboxRefusal(404, 'no such round is finished')
    return reply.header('cache-control', 'no-store').send(proof)
  })
}
