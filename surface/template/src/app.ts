/** The service without a listener, as tests use it. */
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { documentation } from 'typespec-surface/docs'
import { createRunner, problemResponse, Refusal } from 'typespec-surface/server'
import type { Book } from '../generated/client/types.gen.ts'
import type { Handlers } from '../generated/server/handlers.ts'
import { mountRoutes } from '../generated/server/routes.ts'
import { named, schemas } from '../generated/server/schemas.ts'
import { booksHandlers } from './books.ts'
import { Repository } from './repository.ts'

/** `token` is the credential that callers need. */
export function createApp(token: string): Hono {
  const app = new Hono()
  const handlers: Handlers = { books: booksHandlers(new Repository<Book>('bok')) }
  const run = createRunner({
    schemas,
    named,
    identify: (sent) => (sent === token ? { name: 'librarian' } : undefined),
    report: (error, requestId) => console.error(requestId, error),
  })
  mountRoutes(app, run, handlers)
  const document = readFileSync(new URL('../generated/openapi.yaml', import.meta.url), 'utf8')
  app.route('/', documentation(document, 'Library'))
  app.notFound(() => problemResponse(new Refusal(404, 'not_found', 'This path does not exist.'), ''))
  return app
}
