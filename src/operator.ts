/** `npm run operator`: commands for the operator. They work whether or not the service is running. */
import { readSettings } from './operating/operator/context.ts'
import { runCommand } from './operating/operator/run.ts'

const { code, text } = await runCommand(process.argv.slice(2), readSettings)
if (code === 0) console.log(text)
else console.error(text)
process.exitCode = code
