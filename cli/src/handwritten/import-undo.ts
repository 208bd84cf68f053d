/** `vs import undo`: takes back the last import of this machine in the workspace. */
import { momentText } from '../../../src/shared/formats.ts'
import { flag, handwrittenCommand, type Page, pageOf } from '../command.ts'
import { Failure } from '../errors.ts'
import { forgetJournal, type Journal, journalAt, markUndone } from '../import/journal.ts'
import { ImportTaker, recordsOf } from '../import/take-back.ts'
import { rowProgress } from '../progress.ts'
import { confirm } from '../prompt.ts'
import { rememberRecords } from '../remember.ts'
import { type Setting, settingOf } from '../writing/wording.ts'

export const undoImport = handwrittenCommand({
  description:
    'Takes back the last import that `vs` made on this machine with the same sign-in, also an interrupted one. It removes the records that the import added; companies, clients, projects, services and recurring tasks are archived. It restores the former values of the records that the import changed, which the activity log keeps. Records that were changed since, or that other records refer to, are kept and listed, with the reason. Uploaded files of notes that existed before, and conversions of prospects that existed before, stay.',
  examples: ['vs import undo'],
  options: [flag('yes', 'Do not ask for confirmation.')],
  async *run({ args, connection }) {
    const place = connection.credentialKey()
    const journal = journalAt(place)
    if (!journal) throw new Failure('vs has imported nothing here that it could take back.')
    const { source, started_at, steps, requests } = journal
    if (args.yes !== true) await confirm(questionAbout(journal, await settingOf(connection)))
    const progress = rowProgress()
    let done = 0
    const taker = new ImportTaker(connection, requests, async (undone) => {
      await markUndone(place, undone)
      done += undone.undone.length
      progress.show(done)
    })
    await taker.run(steps).finally(() => progress.end())
    if (taker.result.kept.length === 0) await forgetJournal(place)
    await rememberRecords([], [], connection, { name: 'import undo', undo: null })
    yield pageOf({ source, imported_at: started_at, ...taker.result })
  },
  failure: ({ text }: Page) => {
    const { kept } = JSON.parse(text) as { kept: unknown[] }
    const [first, were] = [recordsText(kept.length), kept.length === 1 ? 'was' : 'were']
    return kept.length > 0 ? `${first} ${were} kept. To try again, run vs import undo again.` : null
  },
})

function questionAbout({ source, started_at, steps, isFinished }: Journal, { timeZone }: Setting): string {
  const records = recordsOf(steps)
  const added = records.filter(({ steps: [first] }) => first!.did === 'added').length
  const changed = records.length - added
  const made = momentText(started_at, timeZone)
  return `This takes back the ${isFinished ? '' : 'interrupted '}import of ${source} (${made}): it removes or archives ${recordsText(added)} that the import added, and changes back ${recordsText(changed)}. Continue?`
}

const recordsText = (count: number) => `${count} record${count === 1 ? '' : 's'}`
