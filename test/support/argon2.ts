/**
 * Replaces `@node-rs/argon2` in test processes (see `vitest.config.ts`). It caches hashes and checks: a hash takes as long
 * as twenty calls, and nearly all callers in tests have the same password.
 */
import { createRequire } from 'node:module'

// Imported by path, because the name resolves to this file.
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
