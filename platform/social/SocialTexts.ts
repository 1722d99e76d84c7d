interface PageText {
  readonly title: string
  readonly text: string
}

/** Texts of one locale. */
export interface SocialTexts {
  readonly dir: 'ltr' | 'rtl'
  readonly back: string
  readonly done: PageText
  readonly denied: PageText
  readonly failed: PageText
  readonly code: PageText & { readonly label: string; readonly wrong: string; readonly go: string }
  readonly consent: PageText & {
    readonly who: string
    readonly other: string
    readonly name: string
    readonly email: string
    readonly allow: string
    readonly deny: string
    readonly wrong: string
  }
}

/** A demo person of the sandbox. */
export interface DemoPerson {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface SocialFixture {
  readonly people: readonly DemoPerson[]
  readonly texts: Readonly<Record<string, SocialTexts>>
}
