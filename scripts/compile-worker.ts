// The thread that compiles forms: started by the server, with the rules that this site registers.
import { validationRules } from '#registry/validationRules.ts'
import { serveCompiler } from '#src/content/validators/serveCompiler.ts'

serveCompiler(validationRules)
