import { FormChoice } from '#renderers/fields/layout/FormChoice.tsx'
import { FormGroup } from '#renderers/fields/layout/FormGroup.tsx'
import { FormList, FormListItem } from '#renderers/fields/layout/FormList.tsx'
import { FormNote } from '#renderers/fields/layout/FormNote.tsx'
import { FormPartError } from '#renderers/fields/layout/FormPartError.tsx'
import { FormStep } from '#renderers/fields/layout/FormStep.tsx'
import type { FormKit } from '#src/engine/forms/FormContext.ts'
import { STANDARD_MESSAGES } from './defaultMessages.ts'
import { fieldTraits } from './fieldTraits.ts'
import { fieldTypes } from './fieldTypes.ts'

/** The parts of forms, which are loaded with the first form of a tab. */
export const formKit: FormKit = {
  types: fieldTypes,
  traits: fieldTraits,
  parts: {
    Group: FormGroup,
    Choice: FormChoice,
    List: FormList,
    ListItem: FormListItem,
    Note: FormNote,
    Step: FormStep,
    PartError: FormPartError,
  },
  standardMessages: STANDARD_MESSAGES,
}
