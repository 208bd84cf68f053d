import { afterAll, beforeAll } from 'vitest'
import { type Mailbox, startMailbox } from './mail-server.ts'

/** Starts a mail server before the tests of a file. */
export function useMailbox() {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await startMailbox()
  })
  afterAll(() => mailbox.stop())
  return () => mailbox
}
