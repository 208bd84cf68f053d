/** Errors of the file system in words. */

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  ELOOP: 'too many symbolic links',
  ENAMETOOLONG: 'the name is too long',
  EISDIR: 'it is a folder',
  ENOENT: 'the file does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is not a folder',
  EROFS: 'the file system is read-only',
}

export const reasonOf = (code = ''): string => reasons[code] ?? code

/** A home folder that is a file, such as /dev/null, has no files. */
export const isAbsent = (code = ''): boolean => code === 'ENOENT' || code === 'ENOTDIR'

export const isDenied = (code = ''): boolean => code === 'EACCES' || code === 'EPERM'
