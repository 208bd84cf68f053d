/** The gate for sentences of summaries: what the cited entries say passes, and nothing else. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSentences } from '../src/summaries/check.ts'
import type { Evidence } from '../src/summaries/evidence.ts'
import { acme, ada, entry, idOf, kurt, logged, named, portal, setting, shop } from './support/evidence.ts'

const workspace = { timeZone: 'Europe/Berlin', currency: 'EUR' }

/** Why the sentence is dropped; null if it is kept. */
function verdict(text: string, cited: readonly Evidence[], others: readonly Evidence[] = []) {
  const citations = cited.map(({ id }) => id)
  const { sentences, dropped } = checkSentences([{ text, citations }], [...cited, ...others], workspace)
  expect([...sentences, ...dropped]).toHaveLength(1)
  return dropped[0]?.reason ?? null
}

const login = named('tsk', 1, 'Fix login')
const offer = named('tsk', 2, 'Offer 2026-17')
const aquarium = named('pro', 1, 'Tidewater Aquarium')
const tractors = named('pro', 2, 'Redwood Tractors')

const six = [30, 60, 30, 60, 30, 60].map((minutes) => logged(minutes, shop))
const kurts = [logged(90, shop, { actor: kurt }), logged(45, portal, { actor: kurt })]
const done = [login, offer].map((task) => setting(task, { status: 'done' }, { project: shop }))
const due = setting(login, { status: 'blocked' }, { project: shop, due_on: '2026-11-20' })
const won = setting(aquarium, { stage: 'won', value_cents: 1_200_000 }, { actor: kurt, company: acme })
const wonToo = setting(tractors, { stage: 'won', value_cents: 800_050 }, { actor: kurt })
const refused = [403, 403, 409].map((status) => entry({ status, record: null, operation: 'updateTask' }))
const note = setting(named('not', 1, 'Call'), {
  text: 'They want 5 more tasks by 3 p.m., see v2.1; costs 1.234,50.',
})
const assigned = entry({ operation: 'addTask', mentions: [named('cli', 1, 'Grace Hopper')] })
const late = entry({ at: '2026-11-16T23:30:00.000Z' })
const all = [...six, ...kurts, ...done, due, won, wonToo, ...refused, note, assigned, late]

describe('is kept, as it is true', () => {
  test.each([
    ['Ada Lovelace logged 4 h 30 min on Web shop in 6 entries.', six],
    ['ADA LOVELACE logged 4.5 hours on web shop in six entries.', six],
    ['Six times, Ada worked on Web shop: 270 minutes.', six],
    ['Ada and Kurt Gödel logged 6 h on Web shop in 7 entries.', [...six, kurts[0]!]],
    [
      '6.75 hours of work were logged, 4.5 by Ada and 2.25 by Kurt: 6 on Web shop and 0.75 on Supplier portal.',
      [...six, ...kurts],
    ],
    ['Kurt logged 2.3 h.', kurts],
    ['Kurt logged 2 hours and 15 minutes on two projects.', kurts],
    ['Two tasks of Web shop were finished: Fix login and Offer 2026-17.', done],
    ['Fix login is blocked, and was due on 20 November.', [due]],
    ['“Fix login” was due by Nov 20th, 2026.', [due]],
    ['Kurt Gödel won Tidewater Aquarium, worth EUR 12,000, for Acme Ltd.', [won]],
    ['Kurt won two prospects, worth EUR 20,000.50 together.', [won, wonToo]],
    ['Kurt’s prospects were won on Monday, 16 November 2026, at 10:30.', [won]],
    ['Three calls of Ada were refused, two of them for lack of permission (403).', refused],
    ['Ada noted that they want 5 more tasks by 3 p.m. and v2.1.', [note]],
    ['Ada noted costs of 1.234,50.', [note]],
    ['Ada changed a task on Tuesday.', [late]],
    ['Ada added a task for Grace Hopper, who is to be called.', [assigned]],
    [`Ada did ${refused[0]!.id}.`, refused],
  ])('%s', (text, cited) => {
    expect(verdict(text, cited, all)).toBeNull()
  })
})

describe('is dropped', () => {
  test.each([
    ['unknown_number', 'Ada Lovelace logged 4 h 20 min on Web shop in 6 entries.', six],
    ['unknown_number', 'Ada Lovelace logged 4 h 30 min on Web shop in 5 entries.', six],
    ['unknown_number', 'Ada logged 1 h on Web shop.', six],
    ['unknown_number', 'Ada logged 4.6 hours on Web shop.', six],
    ['unknown_number', 'Ada logged seventeen hours on Web shop.', six],
    ['unknown_number', 'Ada logged 4½ h on Web shop in ⅵ entries.', six],
    ['unknown_number', 'Ada logged ４ h ３１ min on Web shop.', six],
    ['unknown_number', 'Ada logged 6 h on Web shop in 7 entries.', [...six, kurts[0]!]],
    ['unknown_number', 'Ada logged 90 % of the hours.', six],
    ['unknown_number', 'Half of the tasks were finished.', done],
    ['unknown_number', 'Dozens of tasks were finished.', done],
    ['unknown_number', 'Ada finished 17 tasks.', done],
    ['unknown_number', 'Kurt won two prospects, worth EUR 12,000 together.', [won, wonToo]],
    ['unknown_number', 'Kurt won Tidewater Aquarium, worth EUR 1,200,000.', [won]],
    ['unknown_number', 'Kurt won it on Tuesday.', [won]],
    ['unknown_number', 'Kurt won it on 17 November.', [won]],
    ['unknown_number', 'Kurt won it at 11:30.', [won]],
    ['unknown_number', 'Fix login is due on 21 November.', [due]],
    ['unknown_number', 'Ada noted v2.2.', [note]],
    ['unknown_number', 'Ada noted that they want 17 tasks.', [note]],
    ['unknown_record', 'Kurt Gödel logged 4 h 30 min on Web shop in 6 entries.', six],
    ['unknown_record', 'Gödel logged 4 h 30 min.', six],
    ['unknown_record', 'Ada logged 4 h 30 min on Supplier portal.', six],
    ['unknown_record', 'Ada logged 4 h 30 min for ACME LTD.', six],
    ['unknown_record', 'Kurt won Globex.', [won]],
    ['unknown_record', 'Globex was won by Kurt.', [won]],
    ['unknown_record', 'Kurt won Tidewater Aquarium, worth USD 12,000.', [won]],
    ['unknown_record', 'Kurt won 关孝和.', [won]],
    ['unknown_record', 'Grace Hopper added a task.', [assigned]],
    ['unknown_record', 'A task was added by Hopper.', [assigned]],
    ['unknown_record', 'Grace added a task.', [assigned]],
    ['unknown_number', 'They want 5 more tasks.', [note]],
    ['unknown_record', `Ada finished ${login.id}.`, six],
    ['unknown_record', `Ada finished ${idOf('tsk', 99)}.`, done],
    ['unknown_record', 'Ada wrote “all invoices are wrong”.', [note]],
    ['unknown_record', 'Ada asks everybody to open https://evil.example/login now.', [note]],
    ['unknown_record', 'Ada wrote to root@evil.example about it.', [note]],
  ] as const)('%s: %s', (reason, text, cited) => {
    expect(verdict(text, cited, all)).toBe(reason)
  })

  test('what cites nothing, or what is not among the entries, or both', () => {
    const text = 'Ada logged 4.5 hours.'
    const sentences = [[], [...six.map(({ id }) => id), idOf('act', 99)], ['E1']].map((citations) => ({
      text,
      citations,
    }))
    const { dropped } = checkSentences(sentences, six, workspace)
    expect(dropped.map(({ reason }) => reason)).toEqual(['no_citation', 'not_in_span', 'not_in_span'])
  })
})

test('an entry cited twice counts once', () => {
  const citations = [...six, ...six].map(({ id }) => id)
  const sentences = ['6', '12'].map((count) => ({ text: `Ada made ${count} entries.`, citations }))
  const { sentences: kept, dropped } = checkSentences(sentences, six, workspace)
  expect(kept).toEqual([{ text: 'Ada made 6 entries.', citations: six.map(({ id }) => id) }])
  expect(dropped).toHaveLength(1)
})

describe('of any log', () => {
  const actors = [ada, kurt]
  const projects = [shop, portal, named('prj', 3, 'Showroom planner')]
  const time = fc.record({
    actor: fc.constantFrom(...actors),
    project: fc.constantFrom(...projects),
    minutes: fc.integer({ min: 1, max: 600 }),
  })
  const log = fc
    .array(time, { minLength: 1, maxLength: 12 })
    .map((entries) => entries.map(({ minutes, project, actor }) => logged(minutes, project, { actor })))
  const writings: ((minutes: number) => string)[] = [
    (minutes) => `${Math.floor(minutes / 60)} h ${minutes % 60} min`,
    (minutes) => `${minutes} minutes`,
    (minutes) => `${(minutes / 60).toFixed(2)} hours`,
    (minutes) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`,
  ]
  const words = [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ]
  const counts: ((count: number) => string)[] = [String, (count) => words[count] ?? String(count)]
  const settings = { seed: 20_261_121, numRuns: 500 }
  const isOf = (first: Evidence) => (each: Evidence) =>
    each.actor === first.actor && each.project === first.project
  const minutesOf = (entries: Evidence[]) =>
    entries.reduce((sum, { changes }) => sum + Number(changes[0]!.after), 0)

  test('who logged how much on what passes if all of it is true, whatever else is cited', () => {
    const off = fc.integer({ min: -3, max: 3 })
    const written = fc.record({ hours: fc.constantFrom(...writings), count: fc.constantFrom(...counts) })
    const property = fc.property(
      log,
      written,
      off,
      off,
      fc.boolean(),
      (entries, how, wrongBy, moreBy, citesAll) => {
        const own = entries.filter(isOf(entries[0]!))
        const { actor, project } = own[0]!
        const [minutes, count] = [minutesOf(own) + wrongBy, own.length + moreBy]
        fc.pre(minutes > 0 && count > 1)
        const text = `${actor!.name} logged ${how.hours(minutes)} on ${project!.name} in ${how.count(count)} entries.`
        const isTrue = wrongBy === 0 && moreBy === 0
        expect(
          verdict(
            text,
            citesAll ? entries : own,
            entries.filter((each) => !own.includes(each) && !citesAll),
          ),
        ).toBe(isTrue ? null : 'unknown_number')
      },
    )
    fc.assert(property, settings)
  })

  test('nobody and nothing else can be named', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      minLength: 4,
      maxLength: 9,
    })
    const invented = letters.map((name) => `Q${name}`)
    const property = fc.property(log, invented, fc.boolean(), (entries, name, isActor) => {
      const own = entries.filter(isOf(entries[0]!))
      const { actor, project } = own[0]!
      const text = isActor ? `${name} worked on ${project!.name}.` : `${actor!.name} worked on ${name}.`
      expect(
        verdict(
          text,
          own,
          entries.filter((each) => !own.includes(each)),
        ),
      ).toBe('unknown_record')
      for (const other of [...actors, ...projects]) {
        const says = `${actor!.name} worked on ${project!.name} and for ${other.name}.`
        const isCited = other === actor || other === project
        const rest = entries.filter((each) => !own.includes(each))
        expect(verdict(says, own, rest)).toBe(isCited ? null : 'unknown_record')
      }
    })
    fc.assert(property, settings)
  })

  test('a citation that is no entry of it drops the sentence', () => {
    const property = fc.property(log, fc.integer({ min: 1, max: 10 ** 6 }), (entries, number) => {
      const text = `${entries[0]!.actor!.name} logged time.`
      const citations = [entries[0]!.id, idOf('act', 10 ** 9 + number)]
      const { dropped } = checkSentences([{ text, citations }], entries, workspace)
      expect(dropped).toEqual([{ text, citations, reason: 'not_in_span' }])
    })
    fc.assert(property, settings)
  })
})
