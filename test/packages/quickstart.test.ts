/** The quickstart and the samples of the other guides, run line by line in a new project. */
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { beforeAll, expect, test } from 'vitest'
import {
  addBill,
  addCompany,
  addProject,
  addService,
  addTask,
  addTimeEntry,
} from '../../generated/client/sdk.gen.ts'
import { docPaths, markdownPath } from '../../src/base/documentation.ts'
import { languages } from '../../src/web/docs/samples.ts'
import { call } from '../support/agent.ts'
import { useNewcomers } from '../support/newcomer.ts'
import { useService } from '../support/service.ts'

const service = useService()
const newcomer = useNewcomers()

let url: string
beforeAll(async () => {
  url = await service.listen()
})

type Run = (code: string) => Promise<string>

/** The Markdown of a guide, with the ids of the user's records if `token` is their session. */
async function guide(name: string, token = ''): Promise<string> {
  const headers = { cookie: `service_session=${token}` }
  return (await fetch(`${url}${markdownPath(docPaths.guide(name))}`, { headers })).text()
}

/** The samples in one language, which have a label. */
const samplesIn = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`\\*\\*${language}\\*\\*\\n\\n\`\`\`\\w+\\n(.*?)\\n\`\`\``, 'gs'))].map(
    ([, code]) => code!,
  )

/** A new user who has curl and installs the packages of the service. */
async function userWithPackages() {
  const user = await newcomer()
  await cp('test/fixtures/curl.mjs', join(user.bin, 'curl'))
  const run: Run = async (code) => {
    const { code: exitCode, out, err } = await user.type(code).end
    expect(exitCode, `${code}\n${err}`).toBe(0)
    return out
  }
  const registry = `--registry ${url}/packages`
  await run(
    `npm install --silent --global service-cli ${registry}\nnpm install --silent service-client ${registry}`,
  )
  return { ...user, run }
}

/** How to run a sample in each language with an API key. */
function runsWith(key: string, { run, project }: Awaited<ReturnType<typeof userWithPackages>>) {
  const inShell: Run = (code) => run(`export SERVICE_API_KEY=${key}\n${code}`)
  const runs: Record<keyof typeof languages, Run> = {
    curl: inShell,
    vs: inShell,
    async client(code) {
      await writeFile(join(project, 'sample.mjs'), code)
      return inShell('node sample.mjs')
    },
    async mcp(code) {
      const headers = { Authorization: `Bearer ${key}` }
      const client = new Client({ name: 'agent', version: '1' })
      const address = new URL(`${url}/mcp?toolsets=all`)
      await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
      const results: string[] = []
      for (const text of code.split(/\n(?=\{)/)) {
        const { name, arguments: args } = JSON.parse(text)
        const { said, isError } = await call(client, name, args)
        expect(isError, `${text}\n${said}`).toBe(false)
        results.push(said)
      }
      await client.close()
      return results.join('\n')
    },
  }
  return Object.entries(runs).map(([language, each]) => ({
    language: languages[language as keyof typeof languages],
    run: each,
  }))
}

test('the quickstart leads to a record and its log entry in each language', async () => {
  const user = await userWithPackages()
  const text = await guide('quickstart')
  const [account, exported] = [...text.matchAll(/\n\n```sh\n(.*?)\n```/gs)].map(([, code]) => code!)
  const key = (await user.run(`${account}\n${exported}\nprintenv SERVICE_API_KEY`)).trim()
  for (const { language, run } of runsWith(key, user)) {
    const [add, log, ...others] = samplesIn(text, language)
    expect(others, language).toEqual([])
    const name = `Acme in ${language}` // the same name again would be refused
    expect(await run(add!.replace(/\bAcme\b/, language === 'vs' ? `"${name}"` : name)), language).toContain(
      name,
    )
    expect(await run(log!), language).toContain('addCompany')
  }
})

/** Samples that show a refusal. */
const refused = ['concurrency curl', 'batches vs']

test('the samples of the guides run unchanged for a signed-in reader', async () => {
  const user = await userWithPackages()
  const guides = [
    'authentication',
    'rest',
    'paging',
    'copies',
    'idempotency',
    'concurrency',
    'batches',
    'undo',
    'money',
  ]
  for (const name of guides) {
    let count = 0
    for (const language of Object.values(languages)) {
      const owner = await service.workspace()
      const as = { client: owner.client, throwOnError: true } as const
      const { data: company } = await addCompany({ ...as, body: { name: 'Contoso' } })
      const { data: project } = await addProject({
        ...as,
        body: { name: 'Web shop', company_id: company.id, rate_cents: 12000 },
      })
      await addTask({ ...as, body: { project_id: project.id, title: 'Draw the check-out' } })
      await addService({ ...as, body: { name: 'Design' } })
      for (const date of ['2026-02-02', '2026-03-02'])
        await addTimeEntry({ ...as, body: { project_id: project.id, minutes: 60, date } })
      const february = { name: '2026-021', starts_on: '2026-02-01', ends_on: '2026-02-28' }
      await addBill({ ...as, body: { company_id: company.id, ...february } })
      const { key } = await service.key(owner)
      const { run } = runsWith(key, user).find((each) => each.language === language)!
      for (const sample of samplesIn(await guide(name, owner.token), language)) {
        count++
        if (refused.includes(`${name} ${language}`)) await expect(run(sample)).rejects.toThrow()
        else await run(sample)
      }
    }
    expect(count, name).toBeGreaterThan(1)
  }
})
