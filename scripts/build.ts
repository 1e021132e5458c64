/** Builds the front end into dist/web where its sources changed, each file compressed beside itself. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type * as vite from 'vite'

const root = path.join(import.meta.dirname, '..')
const out = path.join(root, 'dist', 'web')
const stamp = path.join(out, '.built-from')
const SOURCES = [
  'src/web',
  'src/shared',
  'docs/guide',
  'scripts/guide',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/

function filesBelow(entry: string): string[] {
  if (!fs.statSync(entry).isDirectory()) return [entry]
  return fs
    .readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter(file => file.isFile())
    .map(file => path.join(file.parentPath, file.name))
    .sort()
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(entry => filesBelow(path.join(root, entry)))) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

async function compress(file: string): Promise<void> {
  const bytes = fs.readFileSync(file)
  const brotli = await promisify(zlib.brotliCompress)(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } })
  const gzip = await promisify(zlib.gzip)(bytes, { level: 9 })
  fs.writeFileSync(`${file}.br`, brotli)
  fs.writeFileSync(`${file}.gz`, gzip)
}

type Bundler = Pick<typeof vite, 'build'>

/** Vite, which an installation without development packages lacks: its pages come with it. */
async function bundler(): Promise<Bundler> {
  try {
    return await import('vite')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    process.stderr.write(
      'The pages in dist/web are of another version, and the packages that build them are not installed. Run `npm run build` first, then start again.\n',
    )
    process.exit(1)
  }
}

/** Builds unless the sources are those of the last build; `say` hears what it does. */
async function buildPages(say: (line: string) => void): Promise<void> {
  const hash = hashOfSources()
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return
  const { build } = await bundler()
  say('Building the pages …')
  await build({ root, logLevel: 'warn' })
  await Promise.all(
    filesBelow(out)
      .filter(file => COMPRESSED.test(file))
      .map(compress),
  )
  fs.writeFileSync(stamp, hash)
}

if (import.meta.main) await buildPages(line => process.stderr.write(`${line}\n`))
