/** True with `THOROUGH=1`: tests that try only some of many cases then try more of them. */
export const isThorough = process.env.THOROUGH === '1'
