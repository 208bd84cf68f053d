// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addNote as add,
  addNoteFile as addFile,
  appendToNote as appendTo,
  featureNoteFile as featureFile,
  getNamedNoteFile as getNamedFile,
  getNote as get,
  getNoteFile as getFile,
  importNotes as import,
  listNotes as list,
  removeNamedNoteFile as removeNamedFile,
  removeNote as remove,
  removeNoteFile as removeFile,
  restoreNote as restore,
  updateNote as update,
  uploadNoteFile as uploadFile,
} from '../sdk.gen.ts'
