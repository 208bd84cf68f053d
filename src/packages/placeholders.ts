/** What stands in a bundle for the addresses of the service that hands it out. */
export const placeholders = {
  apiUrl: 'https://api.placeholder.invalid',
  workUrl: 'https://work.placeholder.invalid',
}
