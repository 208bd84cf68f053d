export const plural = (noun: string) =>
  noun === 'person' ? 'people' : /[^aeou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
