/** The least that a command can be: one call by `node:http`, its body printed. CommonJS, which starts soonest. */
const { request } = require('node:http')

const headers = { authorization: `Bearer ${process.env.SERVICE_API_KEY}` }
request(process.argv[2], { headers }, (response) => response.pipe(process.stdout)).end()
