interface Said {
  readonly title: string
  readonly text: string
}

/** The words of one locale. */
export interface SocialTexts {
  readonly dir: 'ltr' | 'rtl'
  readonly back: string
  readonly done: Said
  readonly denied: Said
  readonly failed: Said
  readonly code: Said & { readonly label: string; readonly wrong: string; readonly go: string }
  readonly consent: Said & {
    readonly who: string
    readonly other: string
    readonly name: string
    readonly email: string
    readonly allow: string
    readonly deny: string
    readonly wrong: string
  }
}

/** Somebody of the sandbox. */
export interface DemoPerson {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface SocialFixture {
  readonly people: readonly DemoPerson[]
  readonly texts: Readonly<Record<string, SocialTexts>>
}
