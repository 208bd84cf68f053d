/** The files of a note: show, download, add, feature and delete them. */
import type { Hono } from 'hono'
import { html } from 'hono/html'
import {
  addNoteFile,
  featureNoteFile,
  getNamedNoteFile,
  getNoteFile,
  removeNamedNoteFile,
} from '../../../generated/client/sdk.gen.ts'
import type { Note, NoteFile, Problem } from '../../../generated/client/types.gen.ts'
import { confirmation, finality } from '../confirmation.ts'
import { download } from '../download.ts'
import type { Html } from '../html.ts'
import { mayCall } from '../permission.ts'
import type { SignedInEnv } from '../session.ts'
import { uploadForm } from '../submission.ts'
import type { PageRecord } from './call.ts'
import type { RecordsContext, RespondFailed } from './frame.ts'
import { actionButton, refusal } from './frame.ts'
import { addressOfFile, isPicture } from './note-pictures.ts'

export function noteFiles({ var: { account } }: RecordsContext, note: PageRecord): Html | string {
  const { id, file, attachments } = note as unknown as Note
  const all = file ? [file, ...attachments] : attachments
  const mayChange = mayCall(account, 'addNoteFile')
  if (all.length === 0 && !mayChange) return ''
  return html`<section class="related">
    <div class="head"><h2>${all.length === 1 ? 'File' : 'Files'}</h2></div>
    ${all.length > 0 ? html`<ul class="files">${all.map((each, index) => fileItem(id, each, index === 0 && all.length > 1, mayChange))}</ul>` : ''}
    ${mayChange ? upload(id) : ''}
  </section>`
}

function fileItem(id: string, file: NoteFile, isFeatured: boolean, mayChange: boolean): Html {
  const { name, size, content_type } = file
  const address = addressOfFile(id, name)
  const isOther = !isFeatured && mayChange
  return html`<li>${isPicture(file) ? html`<img class="picture" src="${address}" alt="${name}" />` : ''}
    <p class="file"><a href="${address}" download>${name}</a> <small>${bytes(size)}, ${content_type}${isFeatured ? ', featured' : ''}</small></p>
    ${isOther ? actionButton(`${address}/feature`, 'Make it the featured file') : ''}
    ${mayChange ? confirmation({ operation: 'removeNamedNoteFile', action: `${address}/remove`, summary: 'Delete', submit: 'Delete permanently' }) : ''}</li>`
}

const upload = (id: string) =>
  uploadForm(
    `/notes/${id}/files`,
    html`<label for="file">Add a file</label>
    <input type="file" id="file" name="file" required />
    <button class="quiet">Upload</button>
    <p class="hint">${finality('addNoteFile')} In the text, <code>![Plan](plan.png)</code> shows the picture with this name.</p>`,
    html`class="upload"`,
  )

export function noteFileRoutes(app: Hono<SignedInEnv>, failed: RespondFailed): void {
  const next = (http: RecordsContext, error?: Problem) =>
    error ? failed(http, error) : http.redirect(`/notes/${http.req.param('id')}?saved`, 303)
  // The address of the featured file, for texts that contain it.
  app.get('/:id/file', async (http) =>
    forwarded(http, await getNoteFile({ ...asStream(http), path: { id: http.req.param('id') } })),
  )
  app.get('/:id/files/:name', async (http) =>
    forwarded(http, await getNamedNoteFile({ ...asStream(http), path: http.req.param() })),
  )
  app.post('/:id/files', async (http) => {
    // The form and the operation have the same single part, so the body is passed on as a stream without being parsed.
    const { error } = await addNoteFile({
      client: http.var.session.client,
      path: http.req.param(),
      body: http.req.raw.body as never,
      bodySerializer: null,
      headers: { 'content-type': http.req.header('content-type') },
      duplex: 'half',
    } as never)
    return next(http, error)
  })
  app.post('/:id/files/:name/feature', async (http) => {
    const { error } = await featureNoteFile({ client: http.var.session.client, path: http.req.param() })
    return next(http, error)
  })
  app.post('/:id/files/:name/remove', async (http) => {
    const { error } = await removeNamedNoteFile({ client: http.var.session.client, path: http.req.param() })
    return next(http, error)
  })
}

const asStream = (http: RecordsContext) => ({ client: http.var.session.client, parseAs: 'stream' }) as const

const forwarded = (http: RecordsContext, result: { data?: unknown; error?: unknown; response?: Response }) =>
  result.error ? refusal(http, result.error as Problem) : download(http, result)

const bytes = (size: number) =>
  new Intl.NumberFormat('en', {
    notation: 'compact',
    style: 'unit',
    unit: 'byte',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  }).format(size)
