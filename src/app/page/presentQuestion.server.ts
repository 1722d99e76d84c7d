import type { FormAnswer } from '#src/engine/forms/input/FormAnswer.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import type { PageRequest } from '../request/pageRequest.ts'
import type { PageManifest } from './manifest.server.ts'
import { type Presented, presentBlocks } from './presentBlocks.server.ts'
import type { ResponseFormat } from './responseFormat.ts'

interface PresentedPage {
  readonly presented: Presented
  readonly manifest: PageManifest
}

interface Wanted {
  readonly route: RouteFacts
  readonly format: ResponseFormat
}

/**
 * Adds the blocks of the dialog that asks a question to the answer of a posted form, and what they
 * need to its page.
 */
export async function presentQuestion(
  request: PageRequest,
  { presented, manifest }: PresentedPage,
  wanted: Wanted,
): Promise<PresentedPage & { readonly formAnswer: FormAnswer | undefined }> {
  const { formAnswer } = request.visitor
  const question = formAnswer?.question
  const dialog = question && request.services.content.dialog(request.locale.code, question.dialog)
  if (!dialog || dialog.blocks.length === 0) return { presented, manifest, formAnswer }
  const asked = await presentBlocks(request, { ...wanted, blocks: dialog.blocks })
  return {
    presented: {
      ...presented,
      data: { ...presented.data, ...asked.presented.data },
      messages: { ...presented.messages, ...asked.presented.messages },
    },
    manifest: { ...manifest, components: manifest.components.union(asked.manifest.components) },
    formAnswer: { ...formAnswer, question: { ...question, blocks: asked.presented.blocks } },
  }
}
