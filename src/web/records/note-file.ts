/** The file of a note: show, download, upload and delete it. */
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { getNoteFile, removeNoteFile, uploadNoteFile } from '../../../generated/client/sdk.gen.ts'
import type { Problem } from '../../../generated/client/types.gen.ts'
import { confirmation, finality } from '../confirmation.ts'
import type { Html } from '../html.ts'
import { mayCall } from '../permission.ts'
import type { SignedInEnv } from '../session.ts'
import { uploadForm } from '../submission.ts'
import type { PageRecord } from './call.ts'
import type { RecordsContext, RespondFailed } from './frame.ts'
import { refusal } from './frame.ts'

export function noteFile({ var: { account } }: RecordsContext, { id, file }: PageRecord): Html | string {
  const hasFile = file !== null
  const mayUpload = mayCall(account, 'uploadNoteFile')
  if (!hasFile && !mayUpload) return ''
  const { name, size, content_type } = (file ?? {}) as Record<string, string>
  return html`<section class="related">
    <div class="head"><h2>File</h2></div>
    ${
      hasFile
        ? html`${content_type?.startsWith('image/') ? html`<img class="picture" src="/notes/${id}/file" alt="${name}" />` : ''}
      <p class="file"><a href="/notes/${id}/file" download>${name}</a> <small>${bytes(Number(size))}, ${content_type}</small>
</p>
      ${mayUpload ? confirmation({ operation: 'removeNoteFile', action: `/notes/${id}/file/remove`, summary: 'Delete', submit: 'Delete permanently' }) : ''}`
        : ''
    }
    ${mayUpload ? upload(id, hasFile) : ''}
  </section>`
}

const upload = (id: string, hasFile: boolean) =>
  uploadForm(
    `/notes/${id}/file`,
    html`<label for="file">${hasFile ? 'Replace the file' : 'Add a file'}</label>
    <input type="file" id="file" name="file" required />
    <button class="quiet">Upload</button>
    ${hasFile ? html`<p class="hint">${finality('uploadNoteFile')}</p>` : ''}`,
    html`class="upload"`,
  )

export function noteFileRoutes(app: Hono<SignedInEnv>, failed: RespondFailed): void {
  const next = (http: RecordsContext, error?: Problem) =>
    error ? failed(http, error) : http.redirect(`/notes/${http.req.param('id')}?saved`, 303)
  app.get('/:id/file', async (http) => {
    const { client } = http.var.session
    const { data, error, response } = await getNoteFile({ client, path: http.req.param(), parseAs: 'stream' })
    if (error) return refusal(http, error as Problem)
    for (const name of forwardedHeaders) {
      const value = response!.headers.get(name)
      if (value) http.header(name, value)
    }
    return http.body(data as unknown as ReadableStream)
  })
  app.post('/:id/file', async (http) => {
    // The form and the operation have the same single part, so the body is passed on as a stream without being parsed.
    const { error } = await uploadNoteFile({
      client: http.var.session.client,
      path: http.req.param(),
      body: http.req.raw.body as never,
      bodySerializer: null,
      headers: { 'content-type': http.req.header('content-type') },
      duplex: 'half',
    } as never)
    return next(http, error)
  })
  app.post('/:id/file/remove', async (http) => {
    const { error } = await removeNoteFile({ client: http.var.session.client, path: http.req.param() })
    return next(http, error)
  })
}

/** Forwarded so that the browser downloads the file and does not guess its type: it must not run as a page of this site. */
const forwardedHeaders = ['content-type', 'content-disposition', 'content-length', 'x-content-type-options']

const bytes = (size: number) =>
  new Intl.NumberFormat('en', {
    notation: 'compact',
    style: 'unit',
    unit: 'byte',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  }).format(size)
