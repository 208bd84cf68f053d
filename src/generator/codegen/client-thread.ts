/** Worker thread: writes the typed client of the document it receives, then exits. */
import { parentPort } from 'node:worker_threads'
import type { OpenApi } from '../../../surface/src/document/openapi.ts'
import { writeClient } from './write-client.ts'

parentPort!.once('message', (document: OpenApi) => writeClient(document))
