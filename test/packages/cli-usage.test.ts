/** Command lines that `vs` refuses by itself, and the next step that it names. */
import { describe, expect, test } from 'vitest'
import { loadCommand } from '../../cli/src/command.ts'
import { commands } from '../../cli/src/commands.ts'
import { readArguments } from '../../cli/src/invocation.ts'
import { addProject } from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed } = useVs(service)

const load = (name: string) => loadCommand(commands.find((each) => each.name === name)!)

describe('a command line', () => {
  const id = 'tim_01jcz4p7v8e9fbk2m3n4q5r6s7'

  test.each([
    ['--billable', true],
    ['--no-billable', false],
    ['--billable=false', false],
    ['--billable false', false],
    ['--billable true', true],
  ])('with %s is unambiguous', async (typed, billable) => {
    const command = await load('time update')
    for (const words of [`${id} ${typed}`, `${typed} ${id}`]) {
      const { args } = readArguments(command, [...'time update'.split(' '), ...words.split(' ')])
      expect(args, words).toMatchObject({ id, billable })
    }
  })

  test('takes `false` as text where a command has free text', async () => {
    const { args } = readArguments(await load('notes query'), ['notes', 'query', '--has-file', 'false'])
    expect(args).toMatchObject({ q: 'false', has_file: true })
  })

  test('accepts none for no record, and not for text', async () => {
    const read = async (...argv: string[]) =>
      readArguments(await load('tasks update'), ['tasks', 'update', ...argv]).args
    expect(await read('x', '--assignee', 'none')).toMatchObject({ assignee_id: null })
    expect(await read('x', '--title', 'none')).toMatchObject({ title: 'none' })
  })

  test.each([
    ['time add 1h false', /has no value after it: type `--name` or `--no-name`/],
    ['time add 1h "Web shop"', /Put the option for it first, such as --task, --project, --service/],
    ['time add 1h Web', /Put text with spaces in quotes/],
    ['time list --rnage lastweek', /Did you mean `--range`/],
    [
      'billing add --range lastmonth',
      /^error: Unknown option --range\.\n {2}The days are chosen with --from and --to\.\n$/,
    ],
    ['week --range lastweek', /Type it without an option: vs week <date>/],
    ['week --on friday', /^error: Unknown option --on\.\n$/],
    ['milestones list --project x', /Type it without an option: vs milestones list <project_id>/],
    [
      'time cancl',
      /^error: Unknown command `vs time cancl`\.\n {2}Commands: (?!.*time cancel).*time continue/,
    ],
    ['time lst', /Did you mean `time list`/],
    [
      'prospects add --name A --value-cents 12,500.00',
      /whole number of cents, not `12,500\.00`\.\n.*type --value-cents 1250000\./,
    ],
    ['prospects add --name A --value-cents cheap', /whole number of cents, not `cheap`\.\n$/],
    ['time list --from 2026-02-30', /--from must be a day such as .*, not `2026-02-30`/],
    [
      'absences add --starts-on today --ends-on "7 days" --print-request',
      /not `7 days`\.\n.*Did you mean `in 7 days` or `7 days ago`/,
    ],
    ['time list --range last3weeks', /period such as .*last7days/],
    ['activity list --since someday', /span such as `1h`/],
    ['billing add --reference A --to today --from bills.ndjson', /first day here, not a file/],
  ])('vs %s names the next step', async (line, message) => {
    const { vs } = await keyed()
    const { code, out, err } = await vs(
      ...line.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', '')),
    )
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
  })

  test.each(['5d', '-5d'])('sends the age %s as the API reads it', async (age) => {
    const { vs } = await keyed()
    const { code, out } = await vs('notes', 'list', '--since', age, '--print-request')
    expect(code).toBe(0)
    expect(out).toContain('since=5d')
    expect((await vs('notes', 'list', `--since=${age}`)).code).toBe(0)
  })

  test('says that --from is a file where it is one', async () => {
    const { vs } = await keyed()
    const { code, err } = await vs('time', 'add', '--from', 'yesterday')
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining('is a file of calls here, not a day'),
    })
  })

  test('with more minutes than a day is refused in hours', async () => {
    const { vs, member } = await keyed()
    await addProject({ client: member.client, body: { name: 'Web shop' }, throwOnError: true })
    const { code, err } = await vs('time', 'add', '25h', '--project', 'Web shop')
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining('must be 24:00 h (1440 minutes) or less.'),
    })
    const { out } = await vs('time', 'add', '13-14:30', '--project', 'Web shop', '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({ minutes: 90, clock: '13:00-14:30' })
  })

  test('has a weekday as the end that is not before the start', async () => {
    const { vs } = await keyed()
    for (const start of ['monday', 'wed', 'friday', 'next sunday']) {
      const line = ['absences', 'add', '--starts-on', start, '--ends-on', 'wednesday', '--print-request']
      const { starts_on, ends_on } = JSON.parse((await vs(...line)).out).body
      expect(ends_on >= starts_on, `${starts_on} to ${ends_on}`).toBe(true)
    }
  })
})
