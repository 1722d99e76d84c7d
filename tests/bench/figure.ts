/** A measured number. Without a goal it is only reported. */
export interface Figure {
  readonly value: number
  readonly unit: string
  readonly goal?: string
  readonly holds?: boolean
}
