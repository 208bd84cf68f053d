/** Makes the task and the world of a template from a seed. The same seed and day give the same result. */
import type { Task, Template } from './template.ts'
import { Scene } from './world/background.ts'
import { Random } from './world/random.ts'
import type { World } from './world/world.ts'

export interface MadeTask {
  world: World
  task: Task
  /** The request of the user, in the wording that the seed chooses. */
  asks: string
}

export function taskOf({ name, make }: Template, seed: number) {
  const random = new Random(hash(`${seed} ${name}`))
  const currency = random.pick(['EUR', 'USD', 'GBP', 'CHF'])
  return {
    currency,
    make(today: string, timeShare?: number): MadeTask {
      const scene = new Scene(random, today, currency, timeShare)
      const task = make(scene)
      return { world: scene.world, task, asks: random.pick(task.wordings) }
    },
  }
}

/** FNV-1a. Each template has its own random numbers, so that a change of one leaves the others unchanged. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193)
  return value | 0
}
