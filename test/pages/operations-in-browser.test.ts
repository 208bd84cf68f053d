/** The operations that people can use in a browser, and the others with their reasons. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operations } from '../../generated/operations.ts'
import { recordPages } from '../../generated/pages/index.ts'
import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'

const root = join(import.meta.dirname, '../..')

/** The operations that no page uses, and the reason. */
const elsewhere: Record<string, string> = {
  addActivityCheckpoint: 'A checkpoint proves something only to those who store it elsewhere.',
  addDeviceCode: 'It is part of the sign-in of vs.',
  addFollowUp: 'The pages use planFollowUp, which does the same.',
  addProspectNote: 'The pages use addNote, which does the same.',
  cancelDeviceCode: 'It is part of the sign-in of vs.',
  exchangeCode: 'It is part of the sign-in of vs.',
  exchangeDeviceCode: 'It is part of the sign-in of vs.',
  getActivityConsistency: 'It is for programs that compare checkpoints.',
  getActivityKeys: 'The keys are for programs that verify exports.',
  getActivityOverview: 'The reports and the list of the log answer the same questions.',
  getClientByEmail: 'The list of clients has the same filter.',
  getPersonStats: 'The report by person shows more.',
  listProjectTasks: 'The page of the project uses listTasks, which has more filters.',
  listProspectFollowUps: 'The page of the prospect uses listFollowUps.',
  listProspectNotes: 'The page of the prospect uses listNotes.',
  openPage: 'It is the name in the log for a page.',
  prefetchPage: 'It is the name in the log for a page that was loaded ahead.',
  removeNoteFile: 'The page of the note uses removeNamedNoteFile, which does the same.',
  restoreWorkspace: 'It is the name in the log for a command of the operator.',
  uploadNoteFile: 'The page of the note adds and removes files, which does the same.',
}

/** The operations of the generated record pages. */
const generated = (recordPages as readonly PageDescriptor[])
  .filter(({ own }) => !own)
  .flatMap(({ list, get, add, update, remove, restore, archive, importRows, actions = [] }) =>
    [list, get, add, update, remove, restore, archive, importRows, ...actions].flatMap(
      (each) => each?.id ?? [],
    ),
  )

/** The operations that the handwritten pages import from the client. */
const imported = globSync('src/web/**/*.ts', { cwd: root }).flatMap((file) =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(/import \{([^}]*)\} from '[^']*\/sdk\.gen\.ts'/g),
  ].flatMap(([, names]) => names!.split(',').map((name) => name.trim().split(' as ')[0]!)),
)

test('people can use every operation in a browser, or there is a reason not to', () => {
  const used = new Set([...generated, ...imported])
  const unused = Object.keys(operations).filter((operation) => !used.has(operation))
  expect(unused.sort()).toEqual(Object.keys(elsewhere))
})
