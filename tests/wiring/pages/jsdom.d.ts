/** What is used of it: it brings no types. */
declare module 'jsdom' {
  /** Vitest names it. */
  export type ConstructorOptions = object
  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly document: Document }
  }
}
