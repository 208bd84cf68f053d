/** Starts the service. */
import { randomBytes } from 'node:crypto'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'

const port = Number(process.env.PORT ?? 4000)
const token = process.env.LIBRARY_TOKEN ?? randomBytes(16).toString('hex')

serve({ fetch: createApp(token).fetch, port, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`Library at http://127.0.0.1:${port}, documentation at http://127.0.0.1:${port}/docs`)
  if (!process.env.LIBRARY_TOKEN) console.log(`export LIBRARY_TOKEN=${token}`)
})
