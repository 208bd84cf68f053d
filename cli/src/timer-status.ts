/**
 * `vs time status --short` for the prompt of a shell. It reads only a small file, which a process in the background refreshes at most
 * once a minute. Without large imports, because it must start as fast as Node.
 */
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsPath } from './settings-path.ts'

/** The running timer, as far as the prompt shows it. */
export interface TimerNow {
  name: string
  /** The minutes at the time when the service said so. */
  minutes: number
  /** The minutes do not grow, because the timer has reached the limit of the workspace. */
  capped: boolean
}

interface Cached {
  /** Identifies the credential and the service that the environment names. */
  place: string
  checkedAtMs: number
  toldAtMs: number
  timer: TimerNow | null
}

const refreshAfterMs = 60_000
const minuteMs = 60_000

const cacheFile = () => join(settingsPath(), 'timer.json')
const claimFile = () => join(settingsPath(), 'timer.claim')

export const isShortStatus = (argv: readonly string[]): boolean => argv.join(' ') === 'time status --short'

/** Returns the line, empty if no timer runs. Every failure is silent, because an error would disturb the prompt. */
export function shortStatus(nowMs = Date.now()): string {
  try {
    const cached = readCache()
    if (cached === null || Math.abs(nowMs - cached.checkedAtMs) >= refreshAfterMs)
      refreshInBackground(cached, nowMs)
    return cached?.timer ? lineOf(cached.timer, nowMs - cached.toldAtMs) : ''
  } catch {
    return ''
  }
}

/** Stores the timer of the response that has just arrived. */
export function rememberTimer(timer: TimerNow | null, nowMs = Date.now()): void {
  try {
    writeCache({ place: placeNow(), checkedAtMs: nowMs, toldAtMs: nowMs, timer })
  } catch {
    // The prompt shows an older state for at most a minute.
  }
}

/** Forgets the timer, because another user or service may be chosen now. */
export function forgetTimer(): void {
  rmSync(cacheFile(), { force: true })
}

function lineOf({ name, minutes, capped }: TimerNow, sinceMs: number): string {
  const elapsed = capped ? minutes : minutes + Math.max(0, Math.floor(sinceMs / minuteMs))
  return `${Math.floor(elapsed / 60)}:${String(elapsed % 60).padStart(2, '0')} ${name}\n`
}

/** Null if the file is missing, damaged or about another place. */
function readCache(): Cached | null {
  try {
    const cached: Cached = JSON.parse(readFileSync(cacheFile(), 'utf8'))
    return cached.place === placeNow() && isTimer(cached.timer) ? cached : null
  } catch {
    return null
  }
}

const isTimer = (timer: TimerNow | null): boolean =>
  timer === null || (typeof timer.name === 'string' && Number.isInteger(timer.minutes))

function writeCache(cached: Cached): void {
  mkdirSync(settingsPath(), { recursive: true, mode: 0o700 })
  const draft = `${cacheFile()}.${process.pid}`
  writeFileSync(draft, JSON.stringify(cached), { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, cacheFile())
}

/** The file must not contain the API key. */
function placeNow(): string {
  const { SERVICE_API_KEY = '', SERVICE_BASE_URL = '', SERVICE_API_URL = '', VS_PROFILE = '' } = process.env
  const chosen = [SERVICE_API_KEY, SERVICE_BASE_URL, SERVICE_API_URL, VS_PROFILE].join('\n')
  return process.getBuiltinModule('node:crypto').hash('sha256', chosen)
}

/** Two prompts at once start only one process: the one that creates the claim. A claim that a killed process left is void after a minute. */
function refreshInBackground(cached: Cached | null, nowMs: number): void {
  if (!claim(nowMs)) return
  try {
    const { toldAtMs = 0, timer = null } = cached ?? {}
    writeCache({ place: placeNow(), checkedAtMs: nowMs, toldAtMs, timer })
    const { spawn } = process.getBuiltinModule('node:child_process')
    const command = [...process.execArgv, process.argv[1]!, 'time', 'status', '--quiet']
    spawn(process.execPath, command, { detached: true, stdio: 'ignore', windowsHide: true }).unref()
  } finally {
    rmSync(claimFile(), { force: true })
  }
}

function claim(nowMs: number): boolean {
  mkdirSync(settingsPath(), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(claimFile(), '', { flag: 'wx', mode: 0o600 })
    return true
  } catch {
    const ageMs = nowMs - (statSync(claimFile(), { throwIfNoEntry: false })?.mtimeMs ?? nowMs)
    if (ageMs > refreshAfterMs) rmSync(claimFile(), { force: true })
    return false
  }
}
