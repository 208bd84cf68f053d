/** A template makes a task and the records that it is about, from random choices. */
import type { Client } from '../../generated/client/client/index.ts'
import type { Agent } from './agent.ts'
import type { ExpectedChange } from './scoring/changes.ts'
import type { Fact } from './scoring/facts.ts'
import type { Scene } from './world/background.ts'
import type { Filled } from './world/fill.ts'
import type { User } from './world/world.ts'

export interface Template {
  /** Never shown to the agent. */
  name: string
  make(scene: Scene): Task
}

export interface Task {
  /** Ways to ask for the same, of which the seed chooses one. */
  wordings: string[]
  /** The tools of which one must be among the first that a search by the wording finds. */
  tools: string[]
  /** The owner of the agent's API key; by default the owner of the workspace. */
  user?: User
  /** Prepares what the content of the world does not express. */
  before?(world: Prepared): Promise<void>
  /** Facts that the reply must contain. */
  facts?: Fact[]
  /** The right reply refuses or corrects the user, and nothing changes. */
  isRefusal?: boolean
  /** The changes of the task; by default, nothing may change. */
  changes?(ids: Filled): ExpectedChange[]
  /** Does the task with few calls. Returns the reply. */
  plan(agent: Agent): Promise<string>
}

export interface Prepared extends Filled {
  /** Acts as the owner of the workspace. */
  client: Client
}
