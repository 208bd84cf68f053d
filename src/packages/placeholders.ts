/** Placeholders for the addresses of the service that serves the bundle. */
export const placeholders = {
  apiUrl: 'https://api.placeholder.invalid',
  workUrl: 'https://work.placeholder.invalid',
}
