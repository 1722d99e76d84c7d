import type { Form } from '#schemas/form.ts'

export function createFormCompiler(_log: unknown) {
  return { addressOf: async (_form: Form): Promise<string | undefined> => undefined, module: (_name: string): string | undefined => undefined, close: () => undefined }
}
