import type { Api } from '#src/api/index.ts'
import { Resource } from '#src/shared/Resource.ts'

/** Counts the current offers, for texts of content. */
export class OffersStore {
  readonly count: Resource<number>

  constructor(api: Pick<Api, 'banners'>) {
    this.count = new Resource(() => countOffers(api))
  }

  /** Loads the count once. */
  start(): void {
    if (this.count.state === 'idle') void this.count.load()
  }

  /** Starts from a count that was loaded elsewhere. */
  startFrom(count: number): void {
    if (this.count.state === 'idle') this.count.succeed(count)
  }
}

/** Loads the number of current offers. */
export const countOffers = async ({ banners }: Pick<Api, 'banners'>): Promise<number> =>
  (await banners.get({ count: 1, fields: ['id'] })).total
