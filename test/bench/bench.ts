/** `npm run bench`: runs the benchmark named by the first argument, `compare` by default; the rest are its options. */
const benchmarks = [
  'compare',
  'flat',
  'starts',
  'workers',
  'overload',
  'unread',
  'cost',
  'pages',
  'log',
  'blockers',
  'batches',
]

const named = process.argv[2] && !process.argv[2].startsWith('-')
const [benchmark] = named ? process.argv.splice(2, 1) : benchmarks
if (!benchmarks.includes(benchmark!)) throw new Error(`The benchmarks are ${benchmarks.join(', ')}.`)
await import(`./${benchmark}.ts`)
