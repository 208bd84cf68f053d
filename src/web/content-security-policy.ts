/** What our pages may load, and where their forms may be sent. */
export const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'"],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
}

/** The same as the value of the header. */
export const policyText = Object.entries(contentSecurityPolicy)
  .map(([name, sources]) =>
    [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...sources].join(' '),
  )
  .join('; ')
