/** What strangers name is fetched from the Internet alone. */
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fetchPublic, isPublic } from '../src/oauth/public-fetch.ts'

let connections = 0
const server = createServer((socket) => {
  connections++
  socket.destroy()
}).listen(0, '::')
afterAll(() => server.close())

const port = () => (server.address() as { port: number }).port

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...[
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
  ],
  ...[
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ],
])('%s is not public', (address) => expect(isPublic(address)).toBe(false))

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPublic(address)).toBe(true),
)

test.each([
  ...['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost', '0x7f000001', '2130706433', '127.1', '0'],
])('nothing is connected to at https://%s', async (host) => {
  await expect(fetchPublic(`https://${host}:${port()}/client.json`)).rejects.toThrow('no public address')
  expect(connections).toBe(0)
})

test.each<[string, string[]]>([
  ['to a private address', ['127.0.0.1']],
  ['to a public and a private one', ['1.1.1.1', '10.0.0.1']],
  ['to nothing', []],
])('a name that leads %s is refused', async (_, addresses) => {
  const resolve = async () => addresses.map((address) => ({ address, family: 4 }))
  const fetched = fetchPublic(`https://client.example:${port()}/client.json`, {}, resolve)
  await expect(fetched).rejects.toThrow('no public address')
  expect(connections).toBe(0)
})

test.each(['http://client.example/', 'file:///etc/passwd', 'https://user:secret@client.example/'])(
  '%s is not fetched',
  (url) => expect(fetchPublic(url)).rejects.toThrow('only https'),
)
