import { AppError } from '#src/shared/errors.ts'

/** @throws {AppError} kind `missing`, because the platform has no such item. */
export function missing(item: string): never {
  throw new AppError('missing', `there is no such thing as ${item}`)
}
