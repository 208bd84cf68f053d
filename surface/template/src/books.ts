import type { Book } from '../generated/client/types.gen.ts'
import type { BooksHandlers } from '../generated/server/handlers.ts'
import type { Repository } from './repository.ts'

export const booksHandlers = (books: Repository<Book>): BooksHandlers => ({
  listBooks: ({ query }) => books.page(query, ({ author }) => !query.author || author === query.author),
  getBook: ({ path }) => books.get(path.id),
  addBook: ({ body }) => books.add({ copies: 1, ...body }),
  updateBook: ({ path, body }, call) => books.update(path.id, body, call),
  removeBook: ({ path }, call) => books.remove(path.id, call),
})
