import { statusOfCode, statusOfResult } from '../../../mcp/src/refused-call.ts'

/** Logs each message before its response is sent, unless it called an operation, which has its own log entry. */

/**
 * Returns the response after calling `record` with its status, unless `isRecorded`. For a stream of events, the first event with
 * data determines the status.
 */
export async function recordMessage(
  response: Response,
  isRecorded: () => boolean,
  record: (status: number) => Promise<void>,
): Promise<Response> {
  const { body, status } = response
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    if (isRecorded()) return response
    const text = await response.text()
    await record(statusOf(status, text))
    return new Response(body && text, response)
  }
  let isStatusKnown = false
  const transform: Transformer<Uint8Array, Uint8Array>['transform'] = async (event, controller) => {
    const data = isStatusKnown ? null : /^data: (.+)$/m.exec(Buffer.from(event).toString('utf8'))
    if (data) {
      isStatusKnown = true
      if (!isRecorded()) await record(statusOf(status, data[1]!))
    }
    controller.enqueue(event)
  }
  // Process the first event even if the client does not read it.
  const events = new TransformStream({ transform }, undefined, { highWaterMark: 1 })
  return new Response(body!.pipeThrough(events), response)
}

/** The HTTP status that corresponds to a JSON-RPC response. JSON-RPC errors are sent with status 200. */
function statusOf(status: number, text: string): number {
  if (status >= 400 || text === '') return status
  const { error, result } = JSON.parse(text)
  return error ? statusOfCode(error.code) : (statusOfResult(Object(result)) ?? status)
}
