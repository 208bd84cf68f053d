/** Placeholders for the addresses of the service, which are replaced when it serves a package. */
export const placeholders = {
  apiUrl: 'https://api.placeholder.invalid',
  workUrl: 'https://work.placeholder.invalid',
}
