// The worker that compiles forms for the server, with the validation rules of this site.
import { validationRules } from '#registry/validationRules.ts'
import { serveCompiler } from '#src/content/validators/serveCompiler.ts'

serveCompiler(validationRules)
