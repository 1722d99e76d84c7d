/** A user of a service. `subject` is the service's id for the user, which never changes. */
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

/** A service that players sign in with. */
export interface SocialProvider {
  /** Returns the address where the visitor signs in to the service. */
  authorizeUrl(request: AuthorizeRequest): string
  /** Exchanges the code for the user. Rejects when the service doesn't identify one. */
  identify(answer: CodeAnswer): Promise<SocialPerson>
}
