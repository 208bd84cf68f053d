/** Markdown files: their links, the paths in their text, and the format of decisions. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

test('links to other files resolve', () => {
  const broken = files.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:|mailto:|#|\/|\{)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .filter(([, target]) => !existsSync(join(root, dirname(file), target!)))
      .map(([link]) => `${file}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('paths in CONTRIBUTING.md, test/README.md and the decisions exist', () => {
  const forEngineers = files.filter((file) => /^CONTRIBUTING|^test\/README|\/decisions\//.test(file))
  const missing = forEngineers.flatMap((file) =>
    [...textOf(file).matchAll(/`((?:src|test|handlers|mcp|cli|client|deploy|generated)\/[\w./-]*)`/g)]
      .filter(([, path]) => !existsSync(join(root, path!)))
      .map(([, path]) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
  expect(forEngineers).not.toEqual([])
})

const folder = 'src/web/docs/decisions'
const decisions = readdirSync(join(root, folder)).filter((name) => name !== 'README.md')

test('each decision has its own number, and the README lists it once with its title', () => {
  const numbers = decisions.map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
  const listed = [...textOf(`${folder}/README.md`).matchAll(/^- \[(\d{4})\]\((\S+)\) (.+)$/gm)]
  expect(listed.map(([, , name]) => name).sort()).toEqual([...decisions].sort())
  for (const [, number, name, text] of listed) {
    const [, own, title] = textOf(`${folder}/${name}`).match(/^# (\d+)\. (.+)$/m)!
    expect([Number(number), name!.slice(0, 4)]).toEqual([Number(own), number])
    expect(text!.startsWith(`${title}. `), name).toBe(true)
  }
})

test('texts and comments refer only to decisions that exist', () => {
  const tracked = execFileSync(
    'git',
    ['grep', '-noiE', 'decisions? [0-9]+( and [0-9]+)?', '--', 'src', 'test', 'cli', 'mcp', '*.md'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const numbers = new Set(decisions.map((name) => Number(name.slice(0, 4))))
  const unknown = tracked
    .split('\n')
    .filter((line) =>
      (line.split(':')[2]?.match(/\d+/g) ?? []).some((number) => !numbers.has(Number(number))),
    )
  expect(unknown).toEqual([])
})

test.each(decisions)('%s has a status, a date, all sections and the commit of its measurement', (name) => {
  const text = textOf(`${folder}/${name}`)
  expect(text).toMatch(
    /^# \d+\. .+\n\n- Status: (accepted|superseded by \d{4})\n- Date: \d{4}-\d\d-\d\d\n- Measured at: (`[0-9a-f]{7}`|without the service|not measured)\n\n## Context\n/,
  )
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  const measured = text.includes('Measured at: not measured') ? [] : ['Measurement']
  expect(headings).toEqual(['Context', 'Decision', ...measured, 'Revisit when'])
})
