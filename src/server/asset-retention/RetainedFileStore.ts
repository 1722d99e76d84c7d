export interface StoredFile {
  readonly name: string
  /** Size in bytes. */
  readonly size: number
  /** Time since the file was last written, renewed or read, in milliseconds. */
  readonly unusedFor: number
}

/**
 * Stores files beyond the lifetime of the web server that wrote them. Every method rejects when the
 * store is unavailable.
 */
export interface RetainedFileStore {
  list(): Promise<readonly StoredFile[]>
  /** Reads a file and renews it; returns undefined when there is none of this name. */
  read(name: string): Promise<Buffer | undefined>
  write(name: string, content: Buffer): Promise<void>
  renew(names: readonly string[]): Promise<void>
  /** Removes those of the files that have not been used since they were listed. */
  remove(files: readonly Pick<StoredFile, 'name' | 'unusedFor'>[]): Promise<void>
}
