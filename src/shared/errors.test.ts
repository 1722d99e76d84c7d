import { expect, it } from 'vitest'
import { AppError, asError } from './errors.ts'

class ContentError extends AppError {}

it('an error has its kind, its cause and the name of its class', () => {
  const cause = new Error('ECONNREFUSED')
  const error = new ContentError('network', 'nobody answered', { cause })
  expect({ ...error, message: error.message, cause: error.cause }).toEqual({
    kind: 'network',
    name: 'ContentError',
    message: 'nobody answered',
    cause,
  })
  expect(error).toBeInstanceOf(AppError)
})

it('an error that was thrown stays the same, anything else becomes the message of one', () => {
  const error = new Error('gone')
  expect(asError(error)).toBe(error)
  expect(asError('gone').message).toBe('gone')
})
