import { html } from 'hono/html'
import { type ImportedName, importedKind, importedKinds, keyColumnsOf } from '../../../imports/kinds.ts'
import { table } from '../../table.ts'
import { operationLink } from '../links.ts'
import { inline } from '../markdown.ts'
import { codesTable, operationIn } from './facts.ts'
import type { Guide } from './guide.ts'

export const importExport: Guide = {
  name: 'import-export',
  title: 'Import and export',
  summary: 'How records come from tables and other systems, and how a workspace moves.',
  content(reference) {
    const operation = (id: string) => operationLink(operationIn(reference, id))
    return html`<p>Records come from a table (CSV) or from lines of JSON (NDJSON), of any length, with
        <code>vs import</code>, or up to 100 rows in a call with operations such as ${operation('importCompanies')}. Each row is
        added, changed, left as it is, or refused, by itself.</p>
      <pre tabindex="0">vs import companies companies.csv --key name --dry-run
vs import clients people.csv --key email --map "Firma=company_name" --map "Nr="
vs import time march.ndjson --key external_id --errors refused.ndjson</pre>
      <h2>Which record a row is about</h2>
      <p>The key says it: the field <code>external_id</code>, which is what another system calls the record, an e-mail
        address, or a name. A row whose key no record has adds one; a row whose key one record has changes it. In names and
        e-mail addresses case does not matter, and otherwise they must be the same. A name that several records have, or several rows of an
        import, is refused: nothing is guessed.</p>
      <p>Only the fields that a row has are changed. A row that changes nothing writes nothing and is not in the activity log, so
        an import that broke off is sent again. With <code>--dry-run</code> nothing is changed, and the answer is what it would
        be.</p>
      <h2>Names in the place of ids</h2>
      <p>Where a record refers to another one by its id, a row may name it as below. Milestones are looked for in the project
        of the row.</p>
      ${table(
        'Names in the place of ids',
        [
          { title: 'Rows of', cell: (name: ImportedName) => html`<code>${name}</code>` },
          { title: 'May have', cell: (name: ImportedName) => html`<div>${inline(namesIn(name))}</div>` },
        ],
        Object.keys(importedKinds) as ImportedName[],
      )}
      <p>Time and notes are the caller's; admins import those of others, by <code>user_email</code> and
        <code>author_email</code>. They stay with their people and, notes, with what they are about. Time is priced as time that is
        logged today, and locked time is refused. Prospects and tasks begin in any state and go to another by those in between.</p>
      <h2>Tables</h2>
      <p>The first row names the columns, by the fields of a new record; <code>--map</code> renames them or leaves them out.
        They are separated by commas, semicolons or tabs, in UTF-8. An empty cell leaves its field as it is. Days are written as
        <code>2026-03-09</code>, numbers in digits, labels separated by commas, and what is true or false as such. Rows with the same
        key are refused within one run of <code>vs</code>, for which it keeps a number per row.</p>
      <h2>A whole workspace</h2>
      <p><code>vs export</code> saves all records and files of a workspace as one archive (${operation('exportWorkspace')}), for which it
        takes a session of an admin. Without passwords, sessions, API keys, summaries and the activity log, which has an export of its own. Each record is
        in it as it was when it was read; those added since the export began are left out, and one that was changed meanwhile
        may refer to such.</p>
      <pre tabindex="0">vs export backup.tar.gz
vs import backup.tar.gz --user old@northwind.example=new@northwind.example</pre>
      <p>Before anything is imported, the whole archive is read and compared with its checksum. People are found by their
        addresses: invite them first. Of those who are missing, tasks, prospects and follow-ups are nobody's, and time and notes are
        refused. Other records are found by their <code>external_id</code>, which is their id in the old workspace where
        they have none. Importing the archive again changes nothing. What cannot come over is told at the end: settings, times of
        change, and the rates of time.</p>
      <h2>Refusals</h2>
      ${codesTable(reference, ['ambiguous_key', 'unknown_record', 'already_exists'])}`
  },
}

function namesIn(name: ImportedName): string {
  const { references, userField } = importedKind(name)
  const all = Object.entries({ ...references, ...(userField && { [userField]: 'user' as const }) })
  const names = all.flatMap(([reference, kind]) =>
    keyColumnsOf(name, reference, kind).map(([column]) => `\`${column}\``),
  )
  return names.join(', ') || 'nothing of the kind'
}
