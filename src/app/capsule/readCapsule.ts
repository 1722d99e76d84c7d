import Type from 'typebox'
import { Value } from 'typebox/value'
import { CAPSULE_VERSION, type Capsule } from './capsule.ts'

const Words = Type.Record(Type.String(), Type.String())
const Block = Type.Object({ id: Type.String() })

const Outline = Type.Object({
  format: Type.Literal('render-capsule'),
  version: Type.Integer(),
  route: Type.Object({ path: Type.String(), params: Words, query: Words }),
  blocks: Type.Array(Block),
  data: Type.Record(
    Type.String(),
    Type.Object({ state: Type.Enum(['idle', 'pending', 'success', 'error']), error: Type.Optional(Type.String()) }),
  ),
  stores: Type.Object({
    theme: Type.Enum(['dark', 'light']),
    device: Type.Enum(['phone', 'tablet', 'desktop']),
    locale: Type.Object({
      code: Type.String(),
      dir: Type.Enum(['ltr', 'rtl']),
      defaultLocale: Type.String(),
      locales: Type.Array(Type.Object({ code: Type.String() })),
    }),
    config: Type.Object({ themes: Type.Array(Type.Object({ type: Type.String() })) }),
  }),
  messages: Words,
  clock: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT' }),
})

/**
 * Parses the text of a capsule file.
 * @throws {Error} with a message of one line, when the text is no capsule or has another version
 */
export function readCapsule(text: string): Capsule {
  const value = parsed(text)
  const version = versionOf(value)
  if (version !== CAPSULE_VERSION) {
    throw new Error(
      `a render capsule of version ${version}: this site reads version ${CAPSULE_VERSION}, record it again`,
    )
  }
  // this site wrote it, in a version that it reads: the outline is what a mistake would break
  return value as Capsule
}

function versionOf(value: unknown): number {
  if (Value.Check(Outline, value)) return value.version
  const [error] = Value.Errors(Outline, value)
  throw new Error(`this is no render capsule: ${error?.instancePath || 'it'} ${error?.message}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('this is no render capsule: it is no JSON')
  }
}
