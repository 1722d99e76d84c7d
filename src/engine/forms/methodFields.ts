/** The fields that a method takes of a form. */
export interface MethodFields {
  /** By name; `any` where the fields are the form's own choice. */
  readonly takes: readonly string[] | 'any'
  /** One field of each list must be there. */
  readonly needs: readonly (readonly string[])[]
}

/** By the method's name. */
export type Methods = Readonly<Record<string, MethodFields>>
