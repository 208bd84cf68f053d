import { authenticate } from '../../generated/client/sdk.gen.ts'
import type { Role } from '../../generated/client/types.gen.ts'
import type { CommonService, Member } from './service.ts'

/** Adds a user with the owner's password to the workspace of `owner`, by SQL to avoid hashing it again. */
export async function colleague(service: CommonService, owner: Member, role: Role): Promise<Member> {
  const email = `${crypto.randomUUID()}@service.test`
  const [login] = await service.sql('select workspace_id, password_hash from logins where email = $1', [
    owner.email,
  ])
  const [person] = await service.sql(
    `insert into users (workspace_id, id, created_at, updated_at, joined_at, name, email, role)
     values ($1, gen_random_uuid(), now(), now(), now(), 'Colleague', $2, $3) returning id`,
    [login.workspace_id, email, role],
  )
  await service.sql(
    'insert into logins (email, workspace_id, user_id, password_hash) values ($1, $2, $3, $4)',
    [email, login.workspace_id, person.id, login.password_hash],
  )
  return signIn(service, { email, password: owner.password })
}

/** Opens another session of a user. */
export async function signIn(
  service: CommonService,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<Member> {
  const { data } = await authenticate({
    client: service.clientWith(),
    body: { username: email, password },
    throwOnError: true,
  })
  const { access_token: token, refresh_token: refreshToken } = data
  return { email, password, token, refreshToken, client: service.clientWith(token) }
}
