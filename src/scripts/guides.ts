/** The last step of `npm run generate`: checks that the guides refer only to things that exist in the specification. */
import { docPages } from '../web/docs/pages.ts'

try {
  await docPages()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
