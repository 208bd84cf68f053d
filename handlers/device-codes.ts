import type { DeviceCodesHandlers } from '../generated/server/handlers.ts'
import { commitAndRefuse } from '../src/base/errors.ts'
import {
  approvalOf,
  approve,
  expiredToken,
  findDeviceCode,
  findTypedCode,
  invalidDeviceCode,
  issueDeviceCode,
  poll,
} from '../src/calls/access/device-codes.ts'
import { endSession, isCurrentEpoch, openSession, sessionOf } from '../src/calls/access/sessions.ts'
import { hasPassed, newId } from '../src/domain/model/columns.ts'
import { User } from '../src/domain/model/index.ts'

export const deviceCodes: DeviceCodesHandlers = {
  addDeviceCode({ em, enterWorkspace, workUrl, remoteAddress }, { body }) {
    enterWorkspace(null)
    return issueDeviceCode(em, { ...body, remote_address: remoteAddress }, workUrl())
  },

  async exchangeDeviceCode(context, { body }) {
    const { em, enterWorkspace, identify } = context
    const code = await findDeviceCode(em, body.device_code)
    const approval = approvalOf(code)
    enterWorkspace(approval?.workspace_id ?? null)
    if (!approval) return commitAndRefuse(poll(code))
    const user = await em.findOneOrFail(User, { id: approval.user_id })
    identify(user.id)
    // The code was already used, so it may be stolen: end the session that it opened (RFC 9700).
    if (code.session_id) {
      await endSession(em, code.session_id)
      return commitAndRefuse(invalidDeviceCode())
    }
    if (hasPassed(code.expires_at)) throw expiredToken()
    if (!isCurrentEpoch(approval, user)) throw invalidDeviceCode()
    code.session_id = newId('session')
    return openSession(context, approval, code.session_id)
  },

  async cancelDeviceCode({ em, enterWorkspace, identify }, { body }) {
    const code = await findDeviceCode(em, body.device_code)
    const approval = approvalOf(code)
    enterWorkspace(approval?.workspace_id ?? null)
    if (approval) identify(approval.user_id)
    // The machine cancels while it exchanges the code: it has not stored the session.
    if (approval && code.session_id) await endSession(em, code.session_id)
    code.decision = 'cancelled'
  },

  async readDeviceCode({ em }, { body }) {
    const { client_name, remote_address, created_at, expires_at } = await findTypedCode(em, body.user_code)
    return { client_name, remote_address, requested_at: created_at, expires_at }
  },

  async approveDeviceCode({ em, caller }, { body }) {
    approve(await findTypedCode(em, body.user_code), await sessionOf(em, caller))
  },

  async denyDeviceCode({ em }, { body }) {
    const code = await findTypedCode(em, body.user_code)
    code.decision = 'denied'
  },
}
