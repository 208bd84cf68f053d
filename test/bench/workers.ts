/**
 * `npm run bench -- workers`: the processor time of a call in the service and in PostgreSQL, with one, two and four
 * processes. Other load on the machine delays calls but hardly changes their processor time. Linux only.
 *
 * Options: `--rounds 5`, `--seconds 3` (per round), `--only list|get|create`, `--connections 128`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { run } from './load.ts'
import { timeOf } from './processor.ts'
import { fill, requests, signUp, start, withDatabase } from './setup.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
    connections: { type: 'string', default: '128' },
  },
})
const connections = Number(options.connections)
const names = (['list', 'get', 'create'] as const).filter((name) => !options.only || name === options.only)
const counts = [1, 2, 4]

interface Cost {
  calls: number
  service: number
  postgres: number
}

await withDatabase(async ({ url: databaseUrl, folder }) => {
  const postgres = Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)
  const services = []
  for (const count of counts)
    services.push({ count, ...(await start('../../src/main.ts', databaseUrl, ['--workers', String(count)])) })
  const pool = new Pool({ connectionString: databaseUrl })
  const request = requests(await signUp(services[0]!.url), await fill(pool))
  await pool.end()

  const measure = async (name: (typeof names)[number], { url, pid }: { url: string; pid: number }) => {
    const before = { service: timeOf(pid), postgres: timeOf(postgres) }
    const { calls } = await run({
      url,
      connections,
      seconds: Number(options.seconds),
      next: () => request[name]('service'),
      status: name === 'create' ? 201 : 200,
    })
    return { calls, service: timeOf(pid) - before.service, postgres: timeOf(postgres) - before.postgres }
  }

  const costs = new Map<string, Cost>()
  for (let round = 0; round <= Number(options.rounds); round++) {
    for (const name of names) {
      for (const service of round % 2 ? services : services.toReversed()) {
        const cost = await measure(name, service)
        if (round === 0) continue // the first round warms up
        const sum = costs.get(`${name} ${service.count}`) ?? { calls: 0, service: 0, postgres: 0 }
        for (const part of ['calls', 'service', 'postgres'] as const) sum[part] += cost[part]
        costs.set(`${name} ${service.count}`, sum)
      }
    }
  }

  console.log(
    `ms of processor time per call, ${connections} connections, ${options.rounds} × ${options.seconds} s`,
  )
  console.log(
    ['', 'processes', 'service', 'postgres', 'both', 'of one'].map((cell) => cell.padStart(10)).join(''),
  )
  for (const name of names) {
    const per = (count: number) => {
      const { calls, service, postgres } = costs.get(`${name} ${count}`)!
      return [service / calls, postgres / calls, (service + postgres) / calls] as const
    }
    for (const count of counts) {
      const cells = [...per(count).map((time) => time.toFixed(3)), (per(count)[2] / per(1)[2]).toFixed(2)]
      console.log([name, String(count), ...cells].map((cell) => cell.padStart(10)).join(''))
    }
  }
})
