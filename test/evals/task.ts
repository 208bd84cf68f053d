/** The interface of a task, and helpers for its checks. */
import assert from 'node:assert/strict'
import type { Agent } from './agent.ts'
import type { World } from './demo.ts'

export interface Task {
  name: string
  /** The request of the user. */
  asks: string
  /** Prepares the workspace. */
  before?(world: World): Promise<unknown>
  /** Does the task with few calls, as the tool descriptions suggest. Returns the agent's reply. */
  plan(agent: Agent): Promise<string>
  /** Throws unless the database, the log and the reply are correct. */
  check(world: World, answer: string): Promise<void>
}

/** Throws unless the reply contains each part. If a part is a list, one of its items is enough. */
export function expectAnswer(answer: string, ...parts: (string | number | string[])[]): void {
  for (const part of parts) {
    const ways = [part].flat().map((way) => String(way).toLowerCase())
    assert(
      ways.some((way) => answer.toLowerCase().includes(way)),
      `The answer should contain ${ways.join(' or ')}: ${answer}`,
    )
  }
}

/** The accepted spellings of a duration. */
export function duration(minutes: number): string[] {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [
    `${minutes} min`,
    `${+(minutes / 60).toFixed(2)} h`,
    `${+(minutes / 60).toFixed(1)} h`,
    `${hours} h ${rest} min`,
    `${hours}h ${rest}m`,
    `${hours}:${String(rest).padStart(2, '0')}`,
  ]
}

/** Throws unless the log contains this number of successful calls of the operation by an agent. */
export async function expectLogged({ sql }: World, operation: string, calls = 1): Promise<void> {
  const entries = await sql(
    `select tool, agent from activity where channel = 'mcp' and operation = $1 and status < 300`,
    operation,
  )
  assert.equal(entries.length, calls, `${operation} should be in the log ${calls} times`)
  for (const { tool, agent } of entries) assert(tool && agent)
}

/** Returns the single value of a query. */
export async function one<T = any>({ sql }: World, text: string, ...values: unknown[]): Promise<T> {
  const rows = await sql(text, ...values)
  assert.equal(rows.length, 1, `Expected one row from ${text}`)
  return Object.values(rows[0])[0] as T
}
