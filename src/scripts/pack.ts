/** `npm run pack`: writes the packages to dist/, for a service at the default address. */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { folders, packageIn } from '../packages/bundle.ts'
import { tarballOf } from '../packages/tarball.ts'
import { defaultApiUrl, defaultWorkUrl } from '../shared/addresses.ts'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

await mkdir(dist, { recursive: true })
for (const folder of folders) {
  const { file, bytes } = await tarballOf(await packageIn(folder), {
    api: defaultApiUrl,
    work: defaultWorkUrl,
  })
  await writeFile(dist + file, bytes)
  console.log(`dist/${file}  ${Math.ceil(bytes.length / 1024)} kB`)
}
