interface Addition {
  /** The caller adds the record although another one may have its name. */
  create_new: boolean | undefined
  isImport: boolean
}

/** Whether the name of a new record must be new. The ids of another system and the keys of imports identify records better than names. */
export const expectsNewName = (
  { create_new, isImport }: Addition,
  { external_id }: { external_id?: string | null },
): boolean => !create_new && !isImport && !external_id
