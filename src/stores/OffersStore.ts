import type { Api } from '#src/api/index.ts'
import { Resource } from '#src/shared/Resource.ts'

/** What is on offer now, counted for texts of content. */
export class OffersStore {
  readonly count: Resource<number>

  constructor(api: Pick<Api, 'banners'>) {
    this.count = new Resource(() => countOffers(api))
  }

  /** Asks once; later calls find it there. */
  start(): void {
    if (this.count.state === 'idle') void this.count.load()
  }

  /** Nothing needs to be asked: somebody else has. */
  startFrom(count: number): void {
    if (this.count.state === 'idle') this.count.succeed(count)
  }
}

/** How many offers run now. */
export const countOffers = async ({ banners }: Pick<Api, 'banners'>): Promise<number> =>
  (await banners.get({ count: 1, fields: ['id'] })).total
