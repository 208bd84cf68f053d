/** Checks the subjects of commits: `area: imperative`, in plain English. */
import { spawnSync } from 'node:child_process'
import { findingsIn } from './rule.ts'

/** The last commit that is not checked. Move it forward if a faulty subject has been merged. */
const since = '75bab6c8'

const form = /^(Merge |Revert ")|^[a-z][\w ,./-]*: [a-z`"']/
/** Words that cannot begin an imperative. */
const noImperative =
  /^[^:]*: (a|an|the|one|no|what|who|it|its|all|each|every|nobody|none|there|these|those)\b/

export function faultOf(subject: string): string | undefined {
  if (!form.test(subject)) return 'write `area: imperative`, such as "web: show the notice once"'
  if (noImperative.test(subject)) return 'begin with a verb in the imperative'
  const [finding] = findingsIn(subject.replace(/^[^:]*: /, ''))
  return finding && `${finding.phrase} — ${finding.advice}`
}

/** The commits after `since` with a faulty subject; none if `since` is unknown, such as in a copy without history. */
export function checkCommits(): { commit: string; message: string }[] {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${since}..HEAD`], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  if (status !== 0) return []
  return stdout
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [, commit, subject] = /^(\S+) (.*)$/.exec(line)!
      const fault = faultOf(subject!)
      return fault ? [{ commit: commit!, message: `${subject} — ${fault}` }] : []
    })
}
