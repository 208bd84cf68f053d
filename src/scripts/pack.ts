/** `npm run pack`: writes the packages to dist/, for a service without the bundler, and as tarballs for the default address. */
import { mkdir, writeFile } from 'node:fs/promises'
import { packageNames, packageOf } from '../generator/packages/bundle.ts'
import { builtPackages } from '../generator/packages/releases.ts'
import { tarballOf } from '../generator/packages/tarball.ts'
import { defaultApiUrl, defaultWorkUrl } from '../shared/addresses.ts'

const dist = new URL('.', builtPackages)

await mkdir(dist, { recursive: true })
const packages = await Promise.all(packageNames.map(packageOf))
await writeFile(builtPackages, JSON.stringify(packages))
for (const each of packages) {
  const { file, bytes } = await tarballOf(each, each.version, { api: defaultApiUrl, work: defaultWorkUrl })
  await writeFile(new URL(file, dist), bytes)
  console.log(`dist/${file}  ${Math.ceil(bytes.length / 1024)} kB`)
}
