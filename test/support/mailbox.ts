import { afterAll, beforeAll } from 'vitest'
import { type Mailbox, startMailbox } from './mail-server.ts'

/** One for a test file, from before its tests begin. */
export function useMailbox() {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await startMailbox()
  })
  afterAll(() => mailbox.stop())
  return () => mailbox
}
