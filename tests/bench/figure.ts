/** One measured number. Without a goal it is reported only. */
export interface Figure {
  readonly value: number
  readonly unit: string
  readonly goal?: string
  readonly holds?: boolean
}
