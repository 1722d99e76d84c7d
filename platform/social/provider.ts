/** Somebody as a service knows them. `subject` is the service's own name for them, which never changes. */
export interface SocialPerson {
  readonly subject: string
  readonly email: string | undefined
  readonly isEmailConfirmed: boolean
}

export interface AuthorizeRequest {
  readonly state: string
  readonly challenge: string
  readonly callback: string
  readonly locale: string
}

export interface CodeAnswer {
  readonly code: string
  readonly verifier: string
  readonly callback: string
}

/** A service that vouches for its users. */
export interface SocialProvider {
  /** Where the visitor goes to say who they are. */
  authorizeUrl(request: AuthorizeRequest): string
  /** Who has come back with this code. Rejects when the service doesn't say. */
  identify(answer: CodeAnswer): Promise<SocialPerson>
}
