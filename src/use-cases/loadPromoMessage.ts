import type { PromoMessage, PromoSubject } from '#schemas/promoMessage.ts'
import type { Api } from '#src/api/index.ts'
import { AppError } from '#src/shared/errors.ts'
import { sameOriginPath } from '#src/shared/sameOriginPath.ts'

interface MessageQuery {
  /** Name of a campaign or id of an offer. */
  readonly name?: string
  readonly preview?: boolean
}

type Load = (api: Api, query: MessageQuery) => Promise<PromoMessage | undefined>

const loaders: Readonly<Record<PromoSubject, Load>> = {
  campaign: async ({ popups }, { name, preview }) => {
    const [popup] = await popups.get({ name, preview: preview || undefined })
    return popup && { ...popup, link: sameOriginPath(popup.link) }
  },
  cashback: async ({ cashbacks }) => {
    const { items } = await cashbacks.get({ sort: 'end_date', statuses: ['paid_out', 'active'] })
    const { title, text, amount, currency } = items[0]?.description ?? {}
    if (title === undefined || amount === undefined || currency === undefined) return undefined
    return { title, text: text ?? '', amount: { amount, currency } }
  },
  offer: async ({ offers }, { name }) => (await offers.getOffer({ offer_id: Number(name) })).description,
}

/**
 * Loads a promotional message.
 * @throws {AppError} kind `missing` when there is none any more.
 */
export async function loadPromoMessage(
  api: Api,
  { subject, ...query }: MessageQuery & { readonly subject: PromoSubject },
) {
  const message = await loaders[subject](api, query)
  if (message) return message
  throw new AppError('missing', `no ${subject} ${query.name ?? ''}`)
}
