export { afterLaunch, afterSubmit } from './after-submit.ts'
export { submitForm } from './submit-form.ts'
