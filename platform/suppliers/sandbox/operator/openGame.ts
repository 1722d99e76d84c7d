import { DEMO_CURRENCY, type GameUrlRequest } from '../../hub88/protocol.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { openVisit } from '../play/visits.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import { textsOf } from '../texts/textsOf.ts'

/**
 * Opens a game for a player, or without money. Returns the secret address of its page.
 * @throws {SandboxRefusal} when the request contradicts itself
 */
export async function openGame(
  context: GameSandboxContext,
  request: GameUrlRequest,
): Promise<{ readonly url: string }> {
  const game = context.catalogue.find(request.game_code)
  if (!game) throw new SandboxRefusal(404, 'there is no such game')
  const { user = null, token = null, currency, lang, lobby_url: lobbyUrl, deposit_url: depositUrl = null } = request
  const isPlay = currency === DEMO_CURRENCY
  if (isPlay !== (user === null) || isPlay !== (token === null)) {
    throw new SandboxRefusal(422, `play without money has the currency ${DEMO_CURRENCY}, no user and no token`)
  }
  if (!/^[A-Z]{3,6}$/.test(currency)) throw new SandboxRefusal(422, 'the currency is unknown')
  for (const url of [lobbyUrl, depositUrl]) {
    if (url !== null && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
      throw new SandboxRefusal(422, 'an address is none of the web')
    }
  }
  const { language } = textsOf(lang)
  const id = await openVisit(context, { game, player: user, token, currency, language, lobbyUrl, depositUrl })
  return { url: `${context.origin()}/play/${id}` }
}
