// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addNote as add,
  appendToNote as appendTo,
  getNote as get,
  getNoteFile as getFile,
  importNotes as import,
  listNotes as list,
  removeNote as remove,
  removeNoteFile as removeFile,
  restoreNote as restore,
  updateNote as update,
  uploadNoteFile as uploadFile,
} from '../sdk.gen.ts'
