/** A thread that writes the typed client of the document that it is sent, and ends. */
import { parentPort } from 'node:worker_threads'
import type { OpenApi } from './document.ts'
import { writeClient } from './write-client.ts'

parentPort!.once('message', (document: OpenApi) => writeClient(document))
