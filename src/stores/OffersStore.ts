import type { Api } from '#src/api/index.ts'
import { Resource } from '#src/shared/Resource.ts'

/** What is on offer now, counted for texts of content. */
export class OffersStore {
  readonly count: Resource<number>

  constructor(api: Pick<Api, 'banners'>) {
    this.count = new Resource(async () => (await api.banners.get({ count: 1, fields: ['id'] })).total)
  }

  /** Asks once; later calls find it there. */
  start(): void {
    if (this.count.state === 'idle') void this.count.load()
  }
}
