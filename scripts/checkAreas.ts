/** Fails on an import that goes against the table of areas (areas.ts), and on folders that import each other in a circle. */
import fs from 'node:fs'
import path from 'node:path'
import { areaProblems, importsIn } from './areaArrows.ts'

const root = path.join(import.meta.dirname, '..')
const files = fs
  .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file))
  .map(file => `src/${file.split(path.sep).join('/')}`)
const arrows = files.flatMap(file => importsIn(file, fs.readFileSync(path.join(root, file), 'utf8')))
const problems = areaProblems(files, arrows)
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)
