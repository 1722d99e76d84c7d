declare global {
  // oxlint-disable-next-line no-var
  var dataLayer: object[] | undefined
}

/** Records events in the data layer that tag managers read. The site itself sends nothing. */
export class Tracker {
  track(event: string, details: Readonly<Record<string, string>>): void {
    globalThis.dataLayer ??= []
    globalThis.dataLayer.push({ ...details, event })
  }
}
