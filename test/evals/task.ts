/** What a task is, and what its checks have in common. */
import assert from 'node:assert/strict'
import type { Agent } from './agent.ts'
import type { World } from './demo.ts'

export interface Task {
  name: string
  /** In the words of a person. */
  asks: string
  /** What has happened before. */
  before?(world: World): Promise<unknown>
  /** A short way that the tools' own words lead to. Answers what an agent would say. */
  plan(agent: Agent): Promise<string>
  /** Throws unless the database and the log say that it is done, and the answer is right. */
  check(world: World, answer: string): Promise<void>
}

/** Throws unless the answer has each of these; of a list, one. */
export function says(answer: string, ...parts: (string | number | string[])[]): void {
  for (const part of parts) {
    const ways = [part].flat().map((way) => String(way).toLowerCase())
    assert(
      ways.some((way) => answer.toLowerCase().includes(way)),
      `The answer should say ${ways.join(' or ')}: ${answer}`,
    )
  }
}

/** The ways to say a duration. */
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

/** Throws unless the log has so many successful calls of the operation by an agent. */
export async function isLogged({ sql }: World, operation: string, calls = 1): Promise<void> {
  const entries = await sql(
    `select tool, agent from activity where channel = 'mcp' and operation = $1 and status < 300`,
    operation,
  )
  assert.equal(entries.length, calls, `${operation} should be ${calls} times in the log`)
  for (const { tool, agent } of entries) assert(tool && agent)
}

/** The one value of a statement. */
export async function one<T = any>({ sql }: World, text: string, ...values: unknown[]): Promise<T> {
  const rows = await sql(text, ...values)
  assert.equal(rows.length, 1, `One row expected of ${text}`)
  return Object.values(rows[0])[0] as T
}
