/** Helpers for tests that walk all operations: those of the timer need it to be running or not. */
import type { Client } from '../../generated/client/client/index.ts'
import { cancelTimer, startTimer } from '../../generated/client/sdk.gen.ts'

const needsRunning: Readonly<Record<string, boolean>> = {
  listTimers: true,
  startTimer: false,
  continueTimer: false,
  updateTimer: true,
  switchTimer: true,
  stopTimer: true,
  cancelTimer: true,
}

/** Starts the caller's timer or cancels it, as the operation requires. */
export async function prepareTimer(client: Client, operationId: string, service_id: string): Promise<void> {
  if (!(operationId in needsRunning)) return
  await cancelTimer({ client })
  if (needsRunning[operationId]) await startTimer({ client, body: { service_id }, throwOnError: true })
}
