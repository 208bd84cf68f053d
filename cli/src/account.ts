import type { AccountInfo } from '../../generated/client/types.gen.ts'
import { getAccount } from '../../generated/requests.ts'
import { toRequest } from '../../src/shared/request.ts'
import type { Connection } from './connection.ts'

/** The user and the workspace of the connection. */
export const accountOf = async (connection: Connection): Promise<AccountInfo> =>
  JSON.parse((await connection.call(toRequest(getAccount, {}))).text)
