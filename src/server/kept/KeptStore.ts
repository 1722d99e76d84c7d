export interface StoredFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** For how long nobody has written, renewed or read it, in ms. */
  readonly unusedFor: number
}

/** Where files outlive the web server that brought them. All of it rejects when the store can't be reached. */
export interface KeptStore {
  list(): Promise<readonly StoredFile[]>
  /** Renews it as well. Undefined when there is none of this name. */
  read(name: string): Promise<Buffer | undefined>
  write(name: string, content: Buffer): Promise<void>
  renew(names: readonly string[]): Promise<void>
  /** Those that nobody has used since they were listed. */
  remove(files: readonly Pick<StoredFile, 'name' | 'unusedFor'>[]): Promise<void>
}
