import type { PromoMessage, PromoSubject } from '#schemas/promoMessage.ts'
import type { Api } from '#src/api/index.ts'
import { AppError } from '#src/shared/errors.ts'
import { sameOriginPath } from '#src/shared/sameOriginPath.ts'

interface Wanted {
  /** Of a campaign its name, of an offer its id. */
  readonly name?: string
  readonly preview?: boolean
}

type Load = (api: Api, wanted: Wanted) => Promise<PromoMessage | undefined>

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
  offer: async ({ campaigns }, { name }) => (await campaigns.getOffer(Number(name))).description,
}

/** Rejects with `missing` when there is no such thing any more. */
export async function loadPromoMessage(api: Api, { subject, ...wanted }: Wanted & { subject: PromoSubject }) {
  const message = await loaders[subject](api, wanted)
  if (message) return message
  throw new AppError('missing', `no ${subject} ${wanted.name ?? ''}`)
}
