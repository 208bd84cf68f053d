/** Helpers for tests of projects, tasks and time. */
import type { Client } from '../../generated/client/client/index.ts'
import { addProject, addTask, getAccount } from '../../generated/client/sdk.gen.ts'
import type { NewProject, NewTask } from '../../generated/client/types.gen.ts'

const options = { throwOnError: true } as const

/** Adds a project and returns its id. */
export async function project(client: Client, body: Partial<NewProject> = {}): Promise<string> {
  return (await addProject({ client, body: { name: 'Web shop', ...body }, ...options })).data.id
}

export async function task(client: Client, body: Partial<NewTask>) {
  return (await addTask({ client, body: { title: 'Task', ...body } as NewTask, ...options })).data
}

/** The id of the client's user. */
export const userOf = async (client: Client) => (await getAccount({ client, ...options })).data.user.id

/** The pointers to the errors in a refusal, sorted. */
export const pointers = (error: { errors?: { pointer: string }[] } | undefined) =>
  error?.errors?.map(({ pointer }) => pointer).sort()
