/**
 * Stands in for `@node-rs/argon2` in the processes of the tests (see `vitest.config.ts`). Hashes and checks as it does,
 * but the same only once: a hash takes as long as twenty calls, and nearly all callers in tests have one password.
 */
import { createRequire } from 'node:module'

// By its path, since its name leads here.
const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)(
  '../../node_modules/@node-rs/argon2',
)

const answers = new Map<string, Promise<unknown>>()

const once =
  <Arguments extends unknown[], Answer>(work: (...args: Arguments) => Promise<Answer>) =>
  (...args: Arguments): Promise<Answer> => {
    const key = JSON.stringify([work.name, ...args])
    if (!answers.has(key)) answers.set(key, work(...args))
    return answers.get(key) as Promise<Answer>
  }

export const hash = once(argon2.hash)
export const verify = once(argon2.verify)
