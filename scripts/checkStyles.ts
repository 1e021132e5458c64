/** Fails on a class that no source wears, on styles that are written again instead of shared, and on the paper of one page in all. */
import fs from 'node:fs'
import path from 'node:path'
import { copiedBodies, type Source, unusedClasses } from './styleRules.ts'

const root = path.join(import.meta.dirname, '..')
const SHARED = 'src/web/kit/look.module.css'

const files = fs
  .readdirSync(path.join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
  .map(file => `src/web/${file.split(path.sep).join('/')}`)
const read = (wanted: RegExp): Source[] =>
  files.filter(file => wanted.test(file)).map(file => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }))

const sheets = read(/\.module\.css$/)
const sources = read(/\.tsx?$/)
const problems = [
  ...sheets.flatMap(sheet => unusedClasses(sheet, sources).map(name => `${sheet.file}: nobody wears .${name}`)),
  ...copiedBodies(sheets, SHARED),
  // `@page` holds for every page of the product, whichever style sheet it is in: `PaperSize` takes it away with its page.
  ...sheets.filter(({ text }) => text.includes('@page')).map(({ file }) => `${file}: @page belongs in PaperSize`),
]
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exit(problems.length === 0 && sheets.length > 0 ? 0 : 1)
