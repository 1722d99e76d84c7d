/** The fields that a submit method accepts from a form. */
export interface MethodFields {
  /** Names of the fields; `any` when the form may choose. */
  readonly takes: readonly string[] | 'any'
  /** One field of each of these lists must be present. */
  readonly needs: readonly (readonly string[])[]
}

/** Methods by name. */
export type Methods = Readonly<Record<string, MethodFields>>
