/** Rows keep the bytes sent by the database and can be parsed later, however the bytes were split into packets. */
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { receiveMessages } from '../../src/data/row.ts'

/** A DataRow message with one column, and the CommandComplete message of the statement. */
function messages(text: string): Buffer {
  const row = Buffer.alloc(11)
  row.write('D')
  row.writeInt32BE(10 + text.length, 1)
  row.writeInt16BE(1, 5)
  row.writeInt32BE(text.length, 7)
  const complete = Buffer.from('C\0\0\0\rSELECT 1\0')
  return Buffer.concat([row, Buffer.from(text), complete])
}

const texts = Array.from({ length: 40 }, (_, index) => String(index).repeat(1 + (index % 7) * 5))
const sent = Buffer.concat(texts.map(messages))

test.each([1, 7, 30, 64, 100, 333, sent.length])('rows in packets of %d bytes', (size) => {
  const stream = new PassThrough()
  const received: any[] = []
  receiveMessages(stream, (message) => received.push(message))
  for (let at = 0; at < sent.length; at += size)
    stream.emit('data', Buffer.from(sent.subarray(at, at + size)))
  expect(received.map(({ fields, text }) => fields ?? text)).toEqual(
    texts.flatMap((text) => [[text], 'SELECT 1']),
  )
})
