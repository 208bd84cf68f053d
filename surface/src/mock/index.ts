/** The exports of `typespec-surface/mock`. */
export type {
  InputError,
  MockBehaviour,
  MockOperation,
  MockRequest,
  MockResponse,
  Served,
} from './behaviour.ts'
export { MockRefusal } from './behaviour.ts'
export { mock } from './command.ts'
export { type MockOptions, startMock } from './mock.ts'
export { type CheckedResponse, type ProxyOptions, startProxy } from './proxy.ts'
