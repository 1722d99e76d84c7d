import { AppError } from './errors.ts'

/** Code that could not be loaded. The message is that of the import, for the report. */
export class ChunkError extends AppError {
  constructor(message: string, options?: ErrorOptions) {
    super('network', message, options)
  }
}

/**
 * Imports code that blocks are rendered with.
 * @throws {ChunkError} when the import fails.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw cause instanceof ChunkError
      ? cause
      : new ChunkError(String(cause instanceof Error ? cause.message : cause), { cause })
  }
}
