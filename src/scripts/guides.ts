/** The last step of `npm run generate`: checks that the guides name only what the specification has. */
import { docPages } from '../web/docs/pages.ts'

try {
  await docPages()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
