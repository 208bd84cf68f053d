import type { AbsencesHandlers } from '../generated/server/handlers.ts'
import { adminRequired } from '../src/base/errors.ts'
import { isAdmin } from '../src/calls/access/caller.ts'
import { restore } from '../src/data/restore.ts'
import { importRows } from '../src/domain/imports/import-rows.ts'
import { Absence } from '../src/domain/model/index.ts'
import { absences as records } from '../src/domain/queries/absences.ts'
import { withDays } from '../src/domain/queries/period.ts'

export const absences: AbsencesHandlers = {
  listAbsences: async ({ read }, query) => read.page(records, await withDays(read, query)),

  getAbsence: ({ read }, { id }) => read.one(records, { id }),

  async addAbsence({ em, caller }, { body }) {
    const { user_id = caller.user_id, ends_on = body.starts_on } = body
    if (user_id !== caller.user_id && !isAdmin(caller)) throw onlyAdmins()
    return em.create(Absence, { ...body, user_id, ends_on })
  },

  async updateAbsence({ em }, { id, body }) {
    return em.assign(await em.findOneOrFail(Absence, { id }), body)
  },

  async removeAbsence({ em }, { id }) {
    em.remove(await em.findOneOrFail(Absence, { id }))
  },

  restoreAbsence: ({ em }, { id }) => restore(em, Absence, id),

  importAbsences: (context, { body }) => importRows(context, 'absences', body),
}

const onlyAdmins = () => adminRequired('Only admins can add absences of other users.')
