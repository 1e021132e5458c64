/** Fails on a requirement, identity, vector, document or source file that is named somewhere and exists nowhere. */
import fs from 'node:fs'
import path from 'node:path'
import { anchorsIn, deadNames, idsIn } from './documents/references.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** The files of a folder, by their path from the root with slashes. */
const filesIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => `${folder}/${file.split(path.sep).join('/')}`)

// Its examples lead nowhere on purpose.
const EXAMPLES = 'scripts/documents/references.test.ts'
const files = [...fs.readdirSync(root), ...['src', 'e2e', 'scripts', 'bench', 'db', 'docs'].flatMap(filesIn)].filter(
  file => /\.(?:tsx?|mjs|css|sql|md)$/.test(file) && file !== EXAMPLES,
)

const documents = new Map(files.filter(file => file.endsWith('.md')).map(file => [file, anchorsIn(read(file))]))
const ids = idsIn([...documents.keys()].filter(file => file.startsWith('docs/product/')).map(read))
const sources = files.filter(file => !file.endsWith('.md'))
const problems = files.flatMap(file =>
  deadNames(file, read(file), { ids, documents, sources }).map(problem => `${file}: ${problem}`),
)
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exit(problems.length === 0 && ids.size > 0 ? 0 : 1)
