/** What a summary hides from a model: nothing of it is in what is sent, and all of it is in what comes back. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issueToken } from '../src/access/tokens.ts'
import { newId } from '../src/model/columns.ts'
import { peopleIn } from '../src/summaries/people.ts'
import { placeholdersFor } from '../src/summaries/placeholders.ts'
import { ada, entry, kurt, logged, named, setting, shop } from './support/evidence.ts'

const people = [
  'Ada Lovelace',
  'Kurt Gödel',
  'Grace Hopper',
  "Grace O'Malley",
  'Niels Henrik Abel',
  '関孝和',
  'Head of purchasing',
]

const hidden = (text: string) => placeholdersFor(people).hide(text)

describe('a person is hidden', () => {
  test.each([
    ['Ada Lovelace', 'PERSON_1'],
    ['ada lovelace and ADA LOVELACE', 'PERSON_1 and PERSON_1'],
    ['Ada', 'PERSON_1'],
    ['ada said', 'PERSON_1 said'],
    ['Lovelace, Ada', 'PERSON_1'],
    ["Ada's, Ada’s, Adas and ADA'S", "PERSON_1's, PERSON_1’s, PERSON_1 and PERSON_1'S"],
    ['Gödels Werk, mit Gödelem, u Gödela', 'PERSON_1 Werk, mit PERSON_1, u PERSON_1'],
    ['Goedel, Godel and GÖDEL', 'PERSON_1 and PERSON_1'],
    ['Go\u0308del', 'PERSON_1'],
    ['Göd\u00adel, A\u200bda', 'PERSON_1, PERSON_2'],
    ['Ａｄａ', 'PERSON_1'],
    ['@adalovelace #AdaLovelace ada_lovelace ada-lovelace ada2026', '@PERSON_1 #PERSON_1'],
    ['(Ada)/"Ada"/Ada:Ada', '(PERSON_1)/"PERSON_1"/PERSON_1:PERSON_1'],
    ["OMalley, O'Malley and O’Malley’s", 'PERSON_1 and PERSON_1’s'],
    ['Niels Abel', 'PERSON_1'],
    ['関孝和さんと', 'PERSON_1さんと'],
    ['head of purchasing', 'PERSON_1'],
  ])('%s', (text, expected) => {
    expect(hidden(text)).toBe(expected)
  })

  test('but no other word is taken for one', () => {
    const text = 'Adapt the grace period of purchasing by hopping; a canal and adage, on the head.'
    expect(hidden(text)).toBe(text)
  })

  test('by the name that they have in common where it may be either', () => {
    const { hide, restore } = placeholdersFor(people)
    const text = hide('Grace Hopper met Grace O’Malley, and Grace called.')
    expect(text).toBe('PERSON_1 met PERSON_2, and PERSON_3 called.')
    expect(restore(text)).toBe("Grace Hopper met Grace O'Malley, and Grace called.")
  })
})

describe('is hidden', () => {
  const { token } = issueToken('wak', crypto.randomUUID(), newId('api_key'))
  const hex = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
  const uuid = crypto.randomUUID()
  test.each([
    ...[
      'ada@acme.test',
      'Ada.Lovelace+x@mail.acme.test',
      '"ada l"@acme.test',
      'mailto:ada@acme.test',
      'ada@localhost',
    ],
    ...[
      'ada (at) acme dot test',
      'ada[at]acme[dot]test',
      'ada at acme dot test',
      'ada @ acme.test',
      'ada%40acme.test',
      'jürgen@bücher.test',
      'ada＠acme.test',
    ],
  ])('the e-mail address %s', (text) => {
    expect(hidden(`Write to ${text}, please.`)).toMatch(/^Write to (mailto:)?EMAIL_1, please\.$/)
  })

  test.each([
    ...[
      '+49 30 1234567',
      '+49 (0)30 1234-567',
      '030/1234567',
      '(555) 123-4567',
      '555.123.4567',
      '00 49 30 1234567',
    ],
    ...[
      '06 12 34 56 78',
      '06.12.34.56.78',
      '+1-555-123-4567',
      '5551234567',
      '+44\u00a020\u00a07946\u00a00958',
      '555–123–4567',
    ],
  ])('the phone number %s', (text) => {
    expect(hidden(`Call ${text}, please.`)).toBe('Call PHONE_1, please.')
  })

  test.each(['tel: 12345', 'Phone 4711-0', 'mobile 98765'])('%s', (text) => {
    expect(hidden(text)).toMatch(/^\w+:? PHONE_1$/)
  })

  test.each([
    ...[
      token,
      token.replace('wak', 'wat'),
      'sk-proj-Ab3dEf6hIj9k',
      'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
      'AKIAIOSFODNN7EXAMPLE',
    ],
    ...[
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
      hex,
      uuid,
      'xoxb-17653672481-19874698323',
      'dGhpcyBpcyBhIHNlY3JldCE9',
    ],
    '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\n-----END PRIVATE KEY-----',
  ])('the token %s', (text) => {
    expect(hidden(`It is ${text}, keep it.`)).toBe('It is TOKEN_1, keep it.')
  })

  test.each([
    ['password: hunter2', 'password: TOKEN_1'],
    ['the PIN is 4711!', 'the PIN is TOKEN_1'],
    ['api_key="abc"', 'api_key="TOKEN_1"'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer TOKEN_1'],
    ['https://ada:pw@acme.test/x', 'https://TOKEN_1@acme.test/x'],
  ])('%s', (text, expected) => {
    expect(hidden(text)).toBe(expected)
  })
})

test('dates, amounts, versions and words stay as they are', () => {
  const text =
    'Due 2026-11-20 or 20.11.2026 at 14:30; EUR 12,000.50 for 3 h 15 min of the supplier-portal-integration v2.1.'
  expect(hidden(text)).toBe(text)
})

describe('what comes back', () => {
  test('has everything in its place, however the model writes it', () => {
    const { hide, restore } = placeholdersFor(people)
    hide('Ada, ada@acme.test, +49 30 1234567, sk-proj-Ab3dEf6hIj9k')
    const text = "PERSON_1's [EMAIL_1], person_1, PHONE\\_1 and <TOKEN_1>; PERSON_12 and EMAIL_2 stay"
    expect(restore(text)).toBe(
      "Ada Lovelace's ada@acme.test, Ada Lovelace, +49 30 1234567 and sk-proj-Ab3dEf6hIj9k; PERSON_12 and EMAIL_2 stay",
    )
  })

  test('has nobody for a placeholder that somebody had written into a note', () => {
    const { hide, restore } = placeholdersFor(people)
    const text = hide('Ada says that PERSON_1 owes person_2 money.')
    expect(text).toBe('PERSON_1 says that TOKEN_1 owes TOKEN_2 money.')
    expect(restore(text)).toBe('Ada Lovelace says that PERSON_1 owes person_2 money.')
  })

  test('of any text made of such things is the text, and nothing of them is sent', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      minLength: 3,
      maxLength: 8,
    })
    const digit = fc.constantFrom(...'0123456789')
    const alphanumeric = fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789')
    const secret = fc.oneof(
      fc.tuple(letters, letters).map(([local, domain]) => `${local}@${domain}.test`),
      fc
        .string({ unit: digit, minLength: 7, maxLength: 12 })
        .map((digits) => `+49 ${digits.slice(0, 3)} ${digits.slice(3)}`),
      fc.string({ unit: alphanumeric, minLength: 24, maxLength: 60 }).map((random) => `sk-${random}`),
      fc.string({ unit: alphanumeric, minLength: 24, maxLength: 60 }).map((random) => `${random}7a`),
      fc.constantFrom('Ada Lovelace', 'Kurt Gödel', 'Niels Henrik Abel'),
    )
    const filler = fc.constantFrom(
      'and',
      'then',
      'about the offer,',
      'see:',
      '(',
      ')',
      '-',
      'on 2026-11-20',
      '12,000.50',
      '\n',
    )
    const property = fc.property(
      fc.array(fc.tuple(filler, secret), { minLength: 1, maxLength: 6 }),
      (parts) => {
        const text = parts.map(([before, it]) => `${before} ${it} so`).join(' ')
        const { hide, restore } = placeholdersFor(people)
        const sent = hide(text)
        for (const [, it] of parts)
          for (const piece of it.split(/[ @.]/).filter((each) => each.length > 3 && each !== 'test'))
            expect(sent).not.toContain(piece)
        expect(sent).not.toMatch(/@|\+49|sk-|Ada|Abel/)
        expect(restore(sent)).toBe(text)
      },
    )
    fc.assert(property, { seed: 20_261_121, numRuns: 1_000 })
  })
})

test('everybody whom the entries name is known, and who had another name', () => {
  const client = named('cli', 1, 'Grace Hopper')
  const renamed = setting(client, { name: 'Grace Hopper' })
  renamed.changes[0]!.before = 'Grace Murray'
  const prospect = named('pro', 1, 'Niels Henrik Abel')
  const evidence = [
    logged(30, shop),
    entry({ mentions: [kurt, prospect] }),
    renamed,
    entry({ actor: named('usr', 9, null) }),
  ]
  expect(peopleIn(evidence)).toEqual([ada.name, kurt.name, prospect.name, client.name, 'Grace Murray'])
})
