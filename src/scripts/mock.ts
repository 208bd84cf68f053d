/**
 * `npm run mock`: answers every operation from the examples of the document, on `--port` (4010 by default).
 *
 * `npm run mock -- --proxy URL` passes the calls on to a running service instead, and compares what it answers with the
 * document. When it is stopped, it exits with 1 if anything differed.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startMock } from '../mock/mock.ts'
import { type Checked, startProxy } from '../mock/proxy.ts'

const document = fileURLToPath(new URL('../../generated/openapi/openapi.yaml', import.meta.url))

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4010' }, proxy: { type: 'string' } },
})
const port = Number(values.port)
if (values.proxy) await check(new URL(values.proxy))
else {
  const { url } = await startMock(document, port)
  console.log(
    `Mock at ${url}, with any token: curl ${url}/api/v1/companies/list -H 'Authorization: Bearer any'`,
  )
}

async function check(upstream: URL) {
  const called = new Map<string, number>()
  let answers = 0
  let wrong = 0
  const onChecked = ({ operation, status, violations }: Checked) => {
    answers += 1
    called.set(operation, 1)
    if (violations.length > 0) wrong += 1
    for (const violation of violations) console.log(`${operation}: ${status}: ${violation}`)
  }
  const { url, operations } = await startProxy({ document, port, upstream, onChecked })
  console.log(
    `Calls to ${url} reach ${upstream.origin}; answers that differ from the document are listed here.`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      console.log(
        `${answers} answers of ${called.size} operations (of ${operations}) checked: ${wrong} differ from the document.`,
      )
      process.exit(wrong > 0 ? 1 : 0)
    })
}
