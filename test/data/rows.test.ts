/** Rows keep the bytes sent by the database and can be parsed later, however the bytes were split into packets. */
import { expect, test } from 'vitest'
import type { Row } from '../../src/data/row.ts'
import { lazyParser } from '../../src/data/row.ts'

/** A DataRow message with one column. */
function message(text: string): Buffer {
  const row = Buffer.alloc(11)
  row.write('D')
  row.writeInt32BE(10 + text.length, 1)
  row.writeInt16BE(1, 5)
  row.writeInt32BE(text.length, 7)
  return Buffer.concat([row, Buffer.from(text)])
}

const texts = Array.from({ length: 40 }, (_, index) => String(index).repeat(1 + (index % 7) * 5))
const sent = Buffer.concat(texts.map(message))

test.each([1, 7, 30, 64, 100, 333, sent.length])('rows in packets of %d bytes', (size) => {
  const parser = lazyParser()
  const rows: Row[] = []
  for (let at = 0; at < sent.length; at += size)
    parser.parse(Buffer.from(sent.subarray(at, at + size)), (row) => rows.push(row))
  expect(rows.map(({ fields }) => fields)).toEqual(texts.map((text) => [text]))
})
