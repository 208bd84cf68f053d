import { authenticate } from '../../generated/client/sdk.gen.ts'
import type { Role } from '../../generated/client/types.gen.ts'
import type { CommonService, Member } from './service.ts'

/** Adds a user with the owner's password to the workspace of `owner`, by SQL to avoid hashing it again. */
export async function colleague(service: CommonService, owner: Member, role: Role): Promise<Member> {
  const email = `${crypto.randomUUID()}@service.test`
  await service.sql(
    `with owner as (select * from logins where email = $1),
      person as (
        insert into users (workspace_id, id, created_at, updated_at, joined_at, name, email, role)
        select workspace_id, gen_random_uuid(), now(), now(), now(), 'Colleague', $2, $3 from owner
        returning workspace_id, id
      )
    insert into logins (email, workspace_id, user_id, password_hash)
    select $2, person.workspace_id, person.id, owner.password_hash from person, owner`,
    [owner.email, email, role],
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
