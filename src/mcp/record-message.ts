/** Every message is on record before it is answered: by the operation that it has called, or else by the answer itself. */

/**
 * The response, for which `record` is called with the status of the answer unless `isRecorded`. An answer that is sent as events
 * is known when the first of them is.
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
  let isKnown = false
  const transform: Transformer<Uint8Array, Uint8Array>['transform'] = async (event, controller) => {
    const data = isKnown ? null : /^data: (.+)$/m.exec(Buffer.from(event).toString('utf8'))
    if (data) {
      isKnown = true
      if (!isRecorded()) await record(statusOf(status, data[1]!))
    }
    controller.enqueue(event)
  }
  // The first event is taken whether or not the client reads it.
  const events = new TransformStream({ transform }, undefined, { highWaterMark: 1 })
  return new Response(body!.pipeThrough(events), response)
}

/** The HTTP status that says the same as an answer in JSON-RPC, whose errors have the status 200. */
function statusOf(status: number, text: string): number {
  if (status >= 400 || text === '') return status
  const { error, result } = JSON.parse(text)
  if (error) return statuses[error.code] ?? 500
  return result?.isError ? JSON.parse(result.content[0].text).status : status
}

const statuses: Readonly<Record<number, number>> = {
  [-32700]: 400,
  [-32600]: 400,
  [-32601]: 404,
  [-32602]: 422,
}
