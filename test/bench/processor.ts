import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second. */
const tick = 10

/** Processor time of a process and its descendants, in milliseconds. */
export function timeOf(pid: number): number {
  const parents = new Map<number, number>()
  const times = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      // After the name: state, parent, …, user and kernel time, then both for children that have ended.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
      parents.set(Number(name), fields[1]!)
      times.set(Number(name), fields.slice(11, 15).reduce((sum, time) => sum + time) * tick)
    } catch {} // the process has just ended
  }
  const isOf = (each: number | undefined): boolean =>
    each === pid || (each !== undefined && isOf(parents.get(each)))
  return [...times].reduce((sum, [each, time]) => (isOf(each) ? sum + time : sum), 0)
}
