import type { Reporter, TestModule } from 'vitest/node'

/**
 * Prints `N passed, N failed` at the end. An error that prevented a file, or all files, from running counts as a
 * failure.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    )
    const count = (state: string) => states.filter((each) => each === state).length
    const broken = modules.filter((module) => module.errors().length > 0).length + unhandledErrors.length
    const failed = count('failed') + broken
    process.on('exit', (code) =>
      console.log(`${count('passed')} passed, ${failed || Number(code !== 0)} failed`),
    )
  }
}
