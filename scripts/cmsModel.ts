import { actionRules } from '#registry/actionRules.ts'
import { components } from '#registry/components.ts'
import { type Model, createModel } from '#src/content/strapi/model.ts'

/** Returns the content model of this site's CMS. */
export const cmsModel = (): Model => createModel(components, actionRules)
