import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import type { PlatformApp } from '../../../context.ts'
import { escapeHtml } from '../../../http/documents/escapeHtml.ts'
import type { Assets } from '../assets/loadAssets.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { findVisit, type Visit } from '../play/visits.ts'
import { textsOf } from '../texts/textsOf.ts'
import { renderDocument } from './document.ts'
import { pageHeaders } from './pageHeaders.ts'

const PageParams = Type.Object({ session: Type.String({ pattern: '^[\\w-]{1,60}$' }) })

/** Adds the page of a game, which the site shows in a frame. */
export function pageRoutes(app: PlatformApp, context: GameSandboxContext, assets: Assets): void {
  app.get('/play/:session', { schema: { params: PageParams } }, async ({ params, headers }, reply) => {
    const visit = await findVisit(context, params.session)
    return visit ? sendGame(reply, assets, visit) : sendEnded(reply, assets, headers['accept-language'] ?? '')
  })
}

function sendGame(reply: FastifyReply, assets: Assets, { game, session }: Visit): FastifyReply {
  const { language, texts } = textsOf(session.language)
  return reply.headers(pageHeaders(new URL(session.lobby_url).origin)).send(
    renderDocument(assets, {
      language,
      title: game.name,
      entry: 'client/main.ts',
      later: [`client/games/${game.engine}.ts`],
      data: { palette: String(game.palette) },
      body: `<main id="game" aria-label="${escapeHtml(game.name)}"><p class="loading">${escapeHtml(texts.loading)}</p></main><noscript>${escapeHtml(texts.needsScript)}</noscript>`,
    }),
  )
}

/** Any site may show that a session has ended: the page knows none. */
function sendEnded(reply: FastifyReply, assets: Assets, locale: string): FastifyReply {
  const { language, texts } = textsOf(locale)
  const body = [
    `<main class="ended"><h1>${escapeHtml(texts.endedTitle)}</h1><p>${escapeHtml(texts.endedText)}</p><button type="button" class="button" hidden>${escapeHtml(texts.leave)}</button></main>`,
  ].join('')
  return reply
    .code(404)
    .headers(pageHeaders('*'))
    .send(renderDocument(assets, { language, title: texts.endedTitle, entry: 'client/ended.ts', body }))
}
