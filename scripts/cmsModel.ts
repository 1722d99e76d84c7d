import { actionRules } from '#registry/actionRules.ts'
import { components } from '#registry/components.ts'
import { type Model, createModel } from '#src/content/strapi/model.ts'

/** What the CMS of this site has. */
export const cmsModel = (): Model => createModel(components, actionRules)
