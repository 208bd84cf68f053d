/** The topics of `vs help`, which the READMEs and the guides show too. */
import { defaultWorkUrl } from '../../src/shared/addresses.ts'
import { dayWords } from '../../src/shared/days.ts'
import { exitCodeOfStatus, exitCodes } from './exit-codes.ts'

export interface Topic {
  title: string
  /** Markdown, like the rows. */
  text: string
  rows: readonly [term: string, meaning: string][]
}

const statusesOf = (code: string) =>
  Object.keys(exitCodeOfStatus).filter((status) => String(exitCodeOfStatus[status as never]) === code)

const exitCodeRows = Object.entries(exitCodes).map(([code, meaning]): [string, string] => {
  const statuses = statusesOf(code)
  return [code, statuses.length > 0 ? `${meaning} (HTTP ${statuses.join(', ')})` : meaning]
})

export const topics = {
  environment: {
    title: 'Environment variables',
    text: 'They take precedence over what `vs` has stored.',
    rows: [
      ['SERVICE_BASE_URL', `Address of the web application. Default: ${defaultWorkUrl}`],
      ['SERVICE_API_KEY', 'API key, used instead of the stored session.'],
      [
        'SERVICE_API_URL',
        'Address of the API for calls with an API key, if it is on another host. With a session, `vs` reads it from the web application.',
      ],
      ['VS_PROFILE', 'Profile to use instead of the current one.'],
      ['VS_TIMEOUT', 'Seconds to wait for a response, instead of the limit of each command.'],
      [
        'XDG_CONFIG_HOME',
        'Folder of the settings: `vs` uses its subfolder `service` instead of `~/.service`.',
      ],
      ['SERVICE_CA_FILE', 'File with additional certificate authorities to trust (PEM).'],
      ['HTTPS_PROXY, HTTP_PROXY', 'Proxy for https and http addresses; `NO_PROXY` lists hosts without one.'],
      ['BROWSER', 'Browser that opens pages.'],
      ['NO_COLOR', 'Disables colours.'],
      ['VS_DEBUG', '`1` shows every request and response, like `--debug`.'],
      ['VS_NO_UPDATE_NOTICE', '`1` turns off the notice of a newer version.'],
    ],
  },
  'exit-codes': {
    title: 'Exit codes',
    text: 'Scripts can tell these cases apart. Errors are written to standard error; with `--format json`, as the problem document of the API on one line.',
    rows: exitCodeRows,
  },
  formatting: {
    title: 'Output formats',
    text: 'Every command accepts `--format`. A list shows the first records: `--limit` sets how many, and `--all` fetches all. `--fields id,name` returns only these fields.',
    rows: [
      [
        'table',
        'The default, for people. On a terminal, it fits the width; on a pipe, it has all columns and no colours.',
      ],
      ['json', 'The body of the response as the API sends it.'],
      ['ndjson', 'One record per line.'],
      ['markdown', 'A table, for notes and chats.'],
      [
        'csv',
        'As in RFC 4180. Lists and objects are JSON in their cell. Texts that a spreadsheet would run as a formula get a leading apostrophe.',
      ],
      ['--jq <expression>', "Filters the JSON with jq, such as `--jq '.[].name'`."],
    ],
  },
  references: {
    title: 'References, days and durations',
    text: 'Arguments and options accept these values.',
    rows: [
      [
        'a record',
        'Its id, the address of its page, or its name: `--company "Northwind Traders"`. A command that only reads also accepts a part of the name.',
      ],
      [
        'the last record',
        '`@last`: the record of that kind that you added, changed or opened last. Also the end of an id that a list has shown, such as `…8kq4`.',
      ],
      ['a user', 'Also `me`.'],
      ['no record', '`none`, where an option allows it: `--assignee none`.'],
      ['a day', '`2026-03-20`, or one of these words, in any case:'],
      ...dayWords.map(({ examples, meaning }): [string, string] => [
        `  ${examples.join(', ')}`,
        `${meaning}.`,
      ]),
      [
        'a time',
        'Also a day, `"2026-03-20 14:00"`, `"yesterday 9:15"` or, for today, `9:15` in the time zone of the workspace, or a span before now: `90m`, `"2 hours ago"`.',
      ],
      ['a period', '`--range thisweek`, `--range last7days`, or `--from` and `--to`.'],
      ['a duration', '`90`, `1h30m`, `1:30` or `1.5h`; where a command logs time, also `9:00-10:30`.'],
      [
        'several values',
        'Repeat the option, or separate fixed values and ids with commas: `--status pending,blocked`.',
      ],
      ['yes and no', '`--billable` and `--no-billable`; in scripts also `--billable=false`.'],
      ['money', 'A whole number of cents: `--value-cents 1250000` is 12,500.00.'],
      ['no value', '`--clear due-on` removes the value of a field. An empty value does not.'],
      ['a long text', '`-` reads it from standard input.'],
    ],
  },
} satisfies Record<string, Topic>

export type TopicName = keyof typeof topics

export const topicNames = Object.keys(topics) as TopicName[]

export const isTopic = (word: string): word is TopicName => Object.hasOwn(topics, word)
