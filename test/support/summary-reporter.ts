import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with `N passed, N failed`; a file that could not be loaded counts as a failure. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    )
    const count = (state: string) => states.filter((each) => each === state).length
    const broken = modules.filter((module) => module.errors().length > 0).length + unhandledErrors.length
    process.on('exit', () => console.log(`${count('passed')} passed, ${count('failed') + broken} failed`))
  }
}
