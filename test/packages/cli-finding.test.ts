/** How people and agents find their way in `vs`: help, synonyms, suggestions, descriptions, completion and man pages. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { generalOptions, loadCommand, runnerOptions } from '../../cli/src/command.ts'
import { commands } from '../../cli/src/commands.ts'
import { schemaOf } from '../../cli/src/describe.ts'
import { complete } from '../../cli/src/handwritten/completion.ts'
import { commandHelp } from '../../cli/src/help.ts'
import { manPages } from '../../cli/src/man.ts'
import { firstCommands, groupOf } from '../../cli/src/sections.ts'
import { synonyms, withoutSynonyms } from '../../cli/src/synonyms.ts'
import { topicNames } from '../../cli/src/topics.ts'
import { unknownCommand } from '../../cli/src/unknown-command.ts'
import { sections } from '../../generated/cli/groups.ts'
import { addCompany, getAccount } from '../../generated/client/sdk.gen.ts'
import * as requests from '../../generated/requests.ts'
import { dayWords } from '../../src/shared/days.ts'
import { importedNames } from '../../src/shared/import-kinds.ts'
import { useService } from '../support/service.ts'
import { type Environment, groupsIn, useVs } from '../support/vs.ts'

const service = useService()
const { program, run, newHome, keyed, onTerminal } = useVs(service)

const outputOf = async (...args: string[]) => (await run({}, args)).out
const tooWide = (text: string) => text.split('\n').filter((line) => line.length > 80)
const groups = [...new Set(commands.map(groupOf))]
const load = (name: string) => loadCommand(commands.find((each) => each.name === name)!)

describe('the help of vs', () => {
  test('fits on one screen, with the first commands and every group in its section', async () => {
    const help = await outputOf('--help')
    expect(help.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
    expect(tooWide(help)).toEqual([])
    expect(firstCommands).toHaveLength(8)
    for (const name of firstCommands) expect(help).toMatch(new RegExp(`^  ${name} +[A-Z]`, 'm'))
    expect(groupsIn(help).toSorted()).toEqual(groups.toSorted())
    const titles = [...sections.map(({ title }) => title), 'Tools']
    for (const title of titles) expect(help).toMatch(new RegExp(`^  ${title} `, 'm'))
  })

  test('is the same on a terminal', async () => {
    const { code, text } = await onTerminal({}, [])
    expect({ code, text }).toEqual({ code: 0, text: await outputOf('--help') })
  })

  test('fits on a narrow terminal', async () => {
    const { text } = await onTerminal({}, ['--help'], { columns: 60 })
    expect(text).toContain('Usage: vs <command>')
    expect(text.split('\n').filter((line) => line.length > 60)).toEqual([])
  })
})

describe('the help of a group', () => {
  test('lists each of its commands', async () => {
    for (const group of groups) {
      const names = commands.map(({ name }) => name).filter((name) => name.startsWith(`${group} `))
      const help = names.length > 0 ? await outputOf(group, '--help') : ''
      const listed = help.split(/^(?:More commands|Commands):$/m)[1]?.split('\n\n')[0] ?? ''
      expect(listed.match(/(?<=^ {2})[a-z-]+ [a-z-]+(?= |$)/gm) ?? [], group).toEqual(names)
      expect(tooWide(help)).toEqual([])
    }
  })

  test('that is also a command has its own arguments too', async () => {
    const help = await outputOf('import', '--help')
    expect(help).toContain('Usage: vs import <source> [file] [options]')
    expect(help).toMatch(/^More commands:\n {2}import undo {2}/m)
    expect(await outputOf('import', 'undo', '--help')).toContain('Usage: vs import undo [options]')
  })

  test('is shown on a terminal; on a pipe the command line is incomplete', async () => {
    expect(await onTerminal({}, ['tasks'])).toEqual({ code: 0, text: await outputOf('tasks', '--help') })
    const { code, out, err } = await run({}, ['tasks'])
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining('tasks list') })
  })
})

describe('the help of a command', () => {
  test('has its usage, required options first, and the options of the runner apart', async () => {
    const help = await outputOf('help', 'tasks', 'add')
    expect(help).toBe(await outputOf('tasks', 'add', '--help'))
    expect(help).toContain('Usage: vs tasks add --title <text> [options]\n')
    expect(help).toMatch(/^Options:\n {2}--title <text> /m)
    expect(help).toMatch(/^More options:\n {2}--external-id/m)
    expect(help.indexOf('--format')).toBeGreaterThan(help.indexOf('General options:'))
  })

  test('has all options, in at most 80 columns', async () => {
    for (const command of await Promise.all(commands.map(loadCommand))) {
      const help = commandHelp(command)
      expect(tooWide(help), command.name).toEqual([])
      for (const { name } of [...command.options, ...runnerOptions(command)])
        expect(help, command.name).toMatch(new RegExp(`^  (-\\w, )?--(\\[no-\\])?${name}( |$)`, 'm'))
    }
  })
})

describe('the topic', () => {
  test.each(topicNames)('%s has a page in at most 80 columns, which is not a command', async (topic) => {
    const { code, out } = await run({}, ['help', topic])
    expect({ code, tooWide: tooWide(out) }).toEqual({ code: 0, tooWide: [] })
    expect((await run({}, [topic])).code).toBe(2)
  })

  test('unknown is a usage error', async () => {
    expect((await run({}, ['help', 'weather'])).code).toBe(2)
  })
})

describe('synonyms', () => {
  const withVerb = (name: string) => commands.filter((each) => each.name.endsWith(` ${name}`))

  test('mean the command of the same group', () => {
    for (const [name, others] of Object.entries(synonyms))
      for (const { name: command } of withVerb(name)) {
        const [group] = command.split(' ')
        const taken = others.filter((other) => commands.some((each) => each.name === `${group} ${other}`))
        expect(taken, command).toEqual([])
        for (const other of others) expect(withoutSynonyms([group!, other], commands)).toEqual([group, name])
      }
  })

  test.each([
    ['task ls', 'tasks list'],
    ['company create', 'companies add'],
    ['note new', 'notes add'],
    ['bills show', 'billing get'],
    ['time-entry edit', 'time update'],
    ['timer start', 'time start'],
    ['follow-up rm', 'follow-ups remove'],
    ['holiday', 'holidays'],
  ])('vs %s is vs %s', async (typed, meant) => {
    const help = await outputOf(...typed.split(' '), '--help')
    expect(help).toContain(`Usage: vs ${meant} `)
    expect(help).toBe(await outputOf(...meant.split(' '), '--help'))
  })

  test('run the command with its arguments', async () => {
    const { vs } = await keyed()
    expect((await vs('company', 'new', '--name', 'Acme')).code).toBe(0)
    const { code, out } = await vs('company', 'ls', '--format', 'ndjson')
    expect({ code, name: JSON.parse(out).name }).toEqual({ code: 0, name: 'Acme' })
    const { code: same } = await vs('company', 'show', 'Acme', '--fields', 'name')
    expect(same).toBe(0)
  })

  test('of remove never archive or revoke', async () => {
    const { vs, member } = await keyed()
    await vs('companies', 'add', '--name', 'Acme')
    for (const word of ['remove', ...synonyms.remove!]) {
      const { code, out, err } = await vs('company', word, 'Acme', '--yes')
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toContain('vs companies archive <id>')
      const keys = await vs('api-keys', word, 'x', '--yes')
      expect(keys).toMatchObject({ code: 2, err: expect.not.stringContaining('Did you mean') })
    }
    expect(member).toBeDefined()
    expect(JSON.parse((await vs('companies', 'list', '--format', 'json')).out)).toHaveLength(1)
  })

  test('other than those of remove are harmless without conditions', async () => {
    for (const name of Object.keys(synonyms).filter((each) => each !== 'remove'))
      for (const entry of withVerb(name)) {
        const { destroys } = await loadCommand(entry)
        expect([entry.name, destroys && !destroys.when && !destroys.preview]).not.toEqual([entry.name, true])
      }
  })
})

describe('suggestions', () => {
  test.each([
    ['login', 'auth login'],
    ['taks', 'tasks'],
    ['taks lst', 'tasks list'],
    ['companies lists', 'companies list'],
  ])('vs %s: did you mean %s', async (typed, meant) => {
    const { code, err } = await run({}, typed.split(' '))
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(`Did you mean \`${meant}\`?`) })
  })

  test('are never destructive', () => {
    const destructive = commands.filter(({ isDestructive }) => isDestructive).map(({ name }) => name)
    for (const name of destructive)
      for (const typed of [`${name}e`, name.slice(0, -1), name.split(' ').at(-1)!]) {
        const hint = unknownCommand(typed.split(' '), commands).hint
        for (const each of destructive) expect(hint, typed).not.toContain(`Did you mean \`${each}\``)
      }
  })
})

describe('vs schema', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })

  test('describes every command with exactly the options that it accepts', async () => {
    for (const command of await Promise.all(commands.map(loadCommand))) {
      const schema = JSON.parse(JSON.stringify(await schemaOf(command)))
      const accepted = [...command.options, ...runnerOptions(command)].map(({ name }) => name)
      const described = [...Object.keys(schema.options.properties), ...schema.general_options]
      expect(described.toSorted(), command.name).toEqual(accepted.toSorted())
      expect(Object.keys(schema.arguments.properties)).toEqual(command.positional.map(({ name }) => name))
      for (const each of [schema.options, schema.arguments]) expect(ajv.validateSchema(each)).toBe(true)
      const names = Object.keys((Array.isArray(schema.returns) ? schema.returns[0] : schema.returns) ?? {})
      if (command.operation && schema.returns && !command.rows)
        expect(command.columns.filter((name) => !names.includes(name))).toEqual([])
    }
  })

  test('of a command has what a program needs, and of nothing lists all commands in a few kilobytes', async () => {
    const schema = JSON.parse(await outputOf('schema', 'task', 'new'))
    expect(schema).toMatchObject({
      command: 'vs tasks add',
      usage: 'vs tasks add --title <text> [options]',
      effect: 'writes',
      needs: { scope: 'delivery:write', role: 'member', plan: 'pro' },
      returns: {
        id: 'task_id',
        due_on: 'date?',
        status: expect.stringMatching(/^pending\|/),
      },
    })
    expect(schema.options.required).toBeUndefined()
    expect(schema.options.required_unless).toEqual({ title: ['--from'] })
    expect(schema.options.properties).toMatchObject({
      project: { format: 'id or name of project' },
      'due-on': { format: 'date or words', weekday: 'next' },
      'estimate-minutes': { format: 'duration' },
    })
    const note = JSON.parse(await outputOf('schema', 'notes', 'add'))
    expect(note.options.required_unless).toMatchObject({ body: ['--body-file', '--from'] })
    const entry = JSON.parse(await outputOf('schema', 'time', 'remove'))
    expect(entry.arguments.properties.time_entry_id.format).toBe('id of time_entry')
    const hours = JSON.parse(await outputOf('schema', 'insights', 'hours'))
    expect(hours.options.properties.project).toMatchObject({ type: 'array' })
    const list = JSON.parse(await outputOf('schema', 'tasks', 'list'))
    expect(list).toMatchObject({ effect: 'reads', returns: [{ id: 'task_id' }] })
    expect(list.general_options).toEqual(expect.arrayContaining(['all', 'fields']))
    const all = await outputOf('schema')
    const { commands: listed, general_options: general, ...facts } = JSON.parse(all)
    expect(Object.keys(listed)).toHaveLength(commands.length)
    expect(Object.keys(general)).toEqual([...generalOptions.map(({ name }) => name), 'fields'])
    expect(facts.exit_codes).toMatchObject({ 0: 'success', 2: 'usage' })
    expect(facts.periods).toEqual(expect.arrayContaining(['thisweek', 'last30days']))
    const words = Object.keys(facts.days).join(', ')
    for (const { examples } of dayWords) for (const word of examples) expect(words).toContain(word)
    expect(Buffer.byteLength(all)).toBeLessThan(24_000)
    expect(Object.keys(JSON.parse(await outputOf('schema', 'task')).commands)[0]).toBe(
      'tasks add --title <text>',
    )
  })

  test('of an unknown command is a usage error', async () => {
    expect(await run({}, ['schema', 'weather'])).toMatchObject({ code: 2, out: '' })
  })

  test('is what help --format json prints', async () => {
    for (const words of [[], ['tasks'], ['tasks', 'add'], ['activity', 'verify']]) {
      const schema = await outputOf('schema', ...words)
      expect(await outputOf('help', ...words, '--format', 'json')).toBe(schema)
      expect(await outputOf(...words, '--help', '--format', 'json')).toBe(schema)
    }
    expect((await run({}, ['help', 'weather', '--format', 'json'])).code).toBe(2)
  })

  test('of eleven commands is small enough to be read before ten tasks', async () => {
    const names = ['time add', 'time update', 'notes add', 'tasks list', 'time list', 'insights report']
    const others = ['billing add', 'prospects update', 'absences add', 'activity list']
    const each = [...names, ...others].map((name) => outputOf('schema', ...name.split(' ')))
    const sizes = (await Promise.all([outputOf('schema'), ...each])).map((text) => Buffer.byteLength(text))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(62_000)
  })

  test('says how to set an option to no, which period a day is in, and which options need each other', async () => {
    const options = async (name: string) => (await schemaOf(await load(name))).options
    expect((await options('time update')).properties).toMatchObject({
      billable: { type: 'boolean', negation: '--no-billable' },
      date: { format: 'date or words', weekday: 'last' },
      task: { format: 'id or name of task, or none' },
    })
    expect((await options('activity list')).properties.since).toMatchObject({
      format: expect.stringContaining('1h'),
    })
    expect((await options('prospects add')).properties['value-cents']).toMatchObject({ format: 'cents' })
    const ajvOf = async (name: string) => ajv.compile(await options(name))
    const bill = await ajvOf('billing add')
    const period = { reference: 'A', from: '2026-03-01', to: '2026-03-31' }
    expect(
      [{ company: 'x' }, { company: 'x', project: 'y' }, {}].map((each) => bill({ ...period, ...each })),
    ).toEqual([true, false, false])
    const entry = await ajvOf('time add')
    expect(
      [{ minutes: 5 }, { task: 'x' }, { task: 'x', project: 'y' }, { from: '-' }].map((each) => entry(each)),
    ).toEqual([false, true, true, true])
  })

  test('and help use the words of the command line, not of the API', async () => {
    const operations = Object.keys(requests)
    for (const command of await Promise.all(commands.map(loadCommand))) {
      const others = command.options.filter(({ field }) => field !== 'operation')
      const texts = [
        command.summary,
        command.description ?? '',
        ...[...command.positional, ...others].map((each) => each.description),
      ]
      for (const text of texts) {
        const named = [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
        expect(
          named.filter((name) => operations.includes(name)),
          command.name,
        ).toEqual([])
      }
      for (const { name, description } of others) {
        const ofNull = description.match(/(^|[;,] |\bor )null (if|for|to)\b/)
        expect([command.name, name, ofNull?.[0]]).toEqual([command.name, name, undefined])
        if (command.changes)
          expect(description, `${command.name} --${name}`).not.toMatch(
            /[,;] by default|^Required|Required without/,
          )
      }
    }
  })
})

describe('whoami', () => {
  test('is one line on a terminal, and the account on a pipe', async () => {
    const { member, env, vs } = await keyed()
    const { data } = await getAccount({ client: member.client, throwOnError: true })
    const { name, email, role } = data.user
    const { code, text } = await onTerminal(env, ['whoami'], { columns: 200 })
    expect(code).toBe(0)
    expect(text).toBe(
      `${name} <${email}>, ${role} of ${data.workspace.name} (${data.plan}) at ${env.SERVICE_BASE_URL}\n`,
    )
    expect(JSON.parse((await vs('whoami', '--format', 'json')).out)).toMatchObject({ user: data.user })
    for (const options of [[], ['--format', 'table']])
      expect((await vs('whoami', ...options)).out).toMatch(new RegExp(`^user\\.id +${data.user.id}$`, 'm'))
    expect((await onTerminal(env, ['whoami', '--verbose'])).text).toMatch(/^user id +usr_/m)
  })

  test('needs a credential', async () => {
    expect((await run(await newHome(), ['whoami'])).code).toBe(3)
  })
})

describe('version', () => {
  test('names vs and Node, and the service for those who are signed in', async () => {
    const { vs } = await keyed()
    const number = expect.stringMatching(/^\d+\.\d+\.\d+$/)
    const node = process.versions.node
    const { out } = await vs('version', '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({ vs: number, node, service: number })
    const home = await newHome()
    const without = await run(home, ['version', '--format', 'json'])
    expect(without).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(without.out)).toMatchObject({ vs: number, node, service: null })
    expect((await onTerminal(home, ['version'])).text).toMatch(
      new RegExp(`^vs \\d+\\.\\d+\\.\\d+\nNode ${node}\n$`),
    )
  })
})

describe('completion', () => {
  const completed = async (env: Environment, ...words: string[]) =>
    (await run(env, ['complete', ...words])).out.split('\n').slice(0, -1)

  test('walks from the first word to every command', async () => {
    for (const group of groups) {
      const names = commands.filter((each) => groupOf(each) === group).map(({ name }) => name.split(' ')[1])
      const rest = names.filter((name) => name !== undefined)
      const own = group === 'import' ? importedNames : []
      if (rest.length > 0)
        expect((await complete([group, ''], commands)).trim().split('\n'), group).toEqual([...own, ...rest])
    }
    expect((await complete([''], commands)).trim().split('\n').toSorted()).toEqual(
      [...groups, 'help'].toSorted(),
    )
  })

  test.each([
    [['tasks', 'list', '--status=p'], ['--status=pending']],
    [['tasks', 'list', '--status', '=', 'p'], ['pending']],
    [
      ['tasks', 'list', '--status', '='],
      ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
    ],
    [
      ['tasks', 'list', '--mine='],
      ['--mine=true', '--mine=false'],
    ],
    [['task', 'ls', '--no-mi'], ['--no-mine']],
    [
      ['tasks', 'add', '--due-on', 'to'],
      ['today', 'tomorrow'],
    ],
    [['tasks', 'add', '--assignee', 'm'], ['me']],
    [['tasks', 'list', '--assignee', 'n'], ['none']],
    [
      ['tasks', 'add', '--assignee', ''],
      ['none', 'me', '@last'],
    ],
    [['tasks', 'get', '@la'], ['@last']],
    [['--shell=bash', 'tasks', 'get', '@', 'la'], ['@last']],
    [['api-keys', 'revoke', '@la'], []],
    [['help', 'env'], ['environment']],
    [['import', 'ti'], ['time']],
    [['import', 'time', ''], []],
    [['import', 'undo', ''], []],
    [['--shell=fish', 'whoa'], ['whoami\tShows your user, role, workspace, plan and service in one line']],
    [['--shell=zsh', 'tasks', 'add', '--tit'], ['--title:Title of the task, in one line.']],
    [['--shell=bash', 'tasks', 'add', '--tit'], ['--title']],
    [['--shell=powershell', 'tasks', 'add', '--tit'], ['--title']],
  ])('of %j is %j', async (words, expected) => {
    expect(await completed({ HOME: '/nowhere' }, ...words)).toEqual(expected)
  })

  test('finds the names of records, and keeps them for a minute', async () => {
    const { member, env } = await keyed()
    for (const name of ['Northwind Traders', 'Northwind Söhne', 'Acme'])
      await addCompany({ client: member.client, body: { name }, throwOnError: true })
    const names = ['Northwind Söhne', 'Northwind Traders']
    const get = async (home: Environment) => (await completed(home, 'companies', 'get', 'nor')).toSorted()
    expect(await get(env)).toEqual(names)
    expect(await completed(env, 'projects', 'add', '--name', 'Shop', '--company', 'ac')).toEqual(['Acme'])
    // Without the service, only the stored names remain.
    expect(await get({ ...env, SERVICE_API_URL: 'http://127.0.0.1:1' })).toEqual(names)
    const other = { ...env, SERVICE_API_URL: 'http://127.0.0.1:1', SERVICE_API_KEY: 'other' }
    expect(await run(other, ['complete', 'companies', 'get', 'nor'])).toEqual({ code: 0, out: '', err: '' })
  })

  test('is silent without a credential', async () => {
    const result = await run(await newHome(), ['complete', 'companies', 'get', 'nor'])
    expect(result).toEqual({ code: 0, out: '', err: '' })
  })

  test('works in bash, which needs quotes for names with spaces', async () => {
    const { member, env } = await keyed()
    await addCompany({ client: member.client, body: { name: 'Northwind Traders' }, throwOnError: true })
    const reply = async (...words: string[]) => {
      const script = `vs() { "$VS_NODE" "$VS_PROGRAM" "$@"; }
complete() { :; }
eval "$(vs completion bash)"
COMP_WORDS=(vs "$@"); COMP_CWORD=$#; _vs; printf '%s\\n' "\${COMPREPLY[@]}"`
      const variables = { ...env, VS_NODE: process.execPath, VS_PROGRAM: program }
      const { stdout } = await promisify(execFile)('bash', ['-c', script, 'vs', ...words], { env: variables })
      return stdout.trimEnd().split('\n')
    }
    expect(await reply('tasks', 'l')).toEqual(['list'])
    expect(await reply('tasks', 'list', '--status', '=', 'p')).toEqual(['pending'])
    expect(await reply('companies', 'get', 'nor')).toEqual(['Northwind\\ Traders'])
    expect(await reply('companies', 'get', '"Nor')).toEqual(['Northwind Traders'])
  })
})

describe('the man pages', async () => {
  const pages = await manPages(commands, '1.2.3')
  const all = await Promise.all(commands.map(loadCommand))
  /** The lines without the escapes of roff, by file. */
  const linesOf = new Map(
    pages.map(({ file, text }) => [file, text.replaceAll('\\-', '-').replaceAll('\\(aq', "'").split('\n')]),
  )

  test('are one for vs and one for each group, the same on each build', async () => {
    expect([...linesOf.keys()].toSorted()).toEqual(
      ['vs.1', ...groups.map((each) => `vs-${each}.1`)].toSorted(),
    )
    expect(await manPages(commands, '1.2.3')).toEqual(pages)
    expect(pages[0]!.text).toMatch(/^\.TH VS 1 "" "vs 1\.2\.3" /)
  })

  test('contain every command with its arguments and options', () => {
    const main = linesOf.get('vs.1')!
    for (const { name } of generalOptions)
      expect(main.join('\n')).toMatch(new RegExp(`^\\.B .*--.*${name}`, 'm'))
    for (const command of all) {
      const lines = linesOf.get(`vs-${groupOf(command)}.1`)!
      const start = lines.indexOf(`.SS vs ${command.name}`)
      expect([start, main.indexOf(`.B ${command.name}`)], command.name).not.toContain(-1)
      const end = lines.findIndex((line, index) => index > start && /^\.S[SH] /.test(line))
      const part = lines.slice(start, end).join('\n')
      for (const { name } of command.positional) expect(part, command.name).toContain(`\n.B <${name}>`)
      for (const { name } of [...command.options, ...runnerOptions(command)])
        expect(part, command.name).toMatch(new RegExp(`--(\\[no-\\])?${name}\\b`))
    }
  })

  test('are plain ASCII, in which only macros begin with a dot', () => {
    for (const { file, text } of pages) {
      expect(text, file).toMatch(/^\p{ASCII}+$/u)
      for (const line of text.split('\n')) {
        expect(line, file).toMatch(/^([^.']|$|\.(TH|SH|SS|TP|PP|B|RS|RE|nf|fi|nh|ad)( |$))/)
        expect(line, file).not.toMatch(/(?<!\\)-/)
        expect(line.replaceAll(/\\(e|-|&|f[BR]|\([a-z]{2}|\[u[0-9A-F]+\])/g, ''), file).not.toContain('\\')
      }
    }
  })

  test('are small enough for a package', () => {
    const size = pages.reduce((sum, { text }) => sum + text.length, 0)
    expect(size).toBeLessThan(310_000)
  })
})
