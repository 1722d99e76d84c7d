/** A message to support from a guest or a player. */
export interface Feedback {
  readonly email: string
  readonly message: string
  readonly name?: string
}
