/** The used part of jsdom, which has no types. */
declare module 'jsdom' {
  /** A type that Vitest refers to. */
  export type ConstructorOptions = object
  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly document: Document }
  }
}
