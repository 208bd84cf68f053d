/** Replaces a large library that Prism uses only for random responses. */
export const faker = null
