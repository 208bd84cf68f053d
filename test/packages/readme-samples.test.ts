/** The samples of the READMEs, run line by line. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { useNewcomers } from '../support/newcomer.ts'
import { useService } from '../support/service.ts'

const service = useService()
const newcomer = useNewcomers()

/** Lines that other tests run, or that need another shell. */
const elsewhere = [
  /^npm /, // packages.test.ts and the tests of the project
  /^npx /, // the tests of service-mock and service-mcp
  /^vs auth login/, // auth-login.test.ts
  /^vs import backup\.tar\.gz/, // cli-workspace.test.ts
  /^source <\(vs completion|^vs completion (fish|powershell)/, // cli-usage.test.ts
]

/** The lines of the code blocks in the language. */
async function linesOf(readme: string, language: string): Promise<string[]> {
  const blocks = [...(await readFile(readme, 'utf8')).matchAll(/^```(\w+)\n(.*?)^```/gms)]
  return blocks.flatMap(([, info, code]) => (info === language ? code!.trimEnd().split('\n') : []))
}

async function prepared() {
  const url = await service.listen()
  const user = await newcomer({ SERVICE_BASE_URL: url })
  const owner = await service.workspace()
  const as = { client: owner.client, throwOnError: true } as const
  const { data: project } = await api.addProject({ ...as, body: { name: 'Web shop' } })
  const { data: task } = await api.addTask({
    ...as,
    body: { project_id: project.id, title: 'Draw the check-out', due_on: '2026-01-05' },
  })
  const { key } = await service.key(owner)
  const files = {
    'companies.csv': 'name\nHarbour Light Foods\n',
    'people.csv': 'name,email,Firma,Nr\nBuyer,buyer@harbour.example,Quarry Street Cycles,7\n',
    'text.md': 'A text.\n',
    'batch.json': '{"items": [{"operation": "addCompany", "body": {"name": "Lantern Cinema"}}]}',
    'password-file': owner.password,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(user.project, name), text)
  await api.addCompany({ ...as, body: { name: 'Quarry Street Cycles' } })
  await cp('test/fixtures/curl.mjs', join(user.bin, 'curl'))
  const run = async (line: string) => {
    const here = line
      .replaceAll('http://127.0.0.1:3000', url)
      .replaceAll('<API_KEY>', key)
      .replace(/\btsk_[0-9a-z]{26}/g, task.id)
    const { code, err } = await user.type(here).end
    expect(code, `${line}\n${err}`).toBe(0)
  }
  const registry = `--registry ${url}/packages`
  await run(`npm install --silent --global service-cli ${registry}`)
  await run(`npm install --silent service-client ${registry}`)
  return { ...user, owner, key, run, url }
}

test('the commands of the READMEs run unchanged, in their order', async () => {
  const { run, owner, key } = await prepared()
  await run(`vs auth login --username ${owner.email} < password-file`)
  let count = 0
  for (const readme of ['README.md', 'cli/README.md']) {
    const exports: string[] = []
    for (const line of await linesOf(readme, 'sh')) {
      if (elsewhere.some((each) => each.test(line))) continue
      if (/^(export |\w+=)/.test(line)) exports.push(line)
      else await run([...exports.map((each) => each.replace('<API_KEY>', key)), line].join('\n'))
      count++
    }
  }
  expect(count).toBeGreaterThan(30)
})

test('the sample of service-client runs unchanged', async () => {
  const { project, run, url, key } = await prepared()
  const code = (await linesOf('client/README.md', 'ts')).join('\n').replaceAll('http://127.0.0.1:3000', url)
  await writeFile(join(project, 'sample.mjs'), code)
  await run(`export SERVICE_API_KEY=${key}\nnode sample.mjs`)
})
