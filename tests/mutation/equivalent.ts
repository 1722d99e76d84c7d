/** A mutant that behaves like the code it replaces, so that no test can notice it. */
export interface Equivalent {
  readonly file: string
  /** The replaced text of the source. */
  readonly original: string
  readonly replacement: string
  /** Reason why no test can tell the two apart. */
  readonly reason: string
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'registry/facts.ts',
    original: 'session.account?.is_verified',
    replacement: 'session.account.is_verified',
    reason: 'Who is signed in has an account.',
  },
  {
    file: 'registry/facts.ts',
    original: 'session.account?.has_password',
    replacement: 'session.account.has_password',
    reason: 'Who is signed in has an account.',
  },
  {
    file: 'registry/facts.ts',
    original: 'definitions[name]?.read',
    replacement: 'definitions[name].read',
    reason: 'It is looked up where it is known to be there.',
  },
]
