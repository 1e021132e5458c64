import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'

test('ARCHITECTURE shows the table of areas that the checks hold', () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$/gm)].map(([, area = '', arrows = '']) => [
    area,
    arrows.trim() === '–' ? [] : arrows.trim().split(', '),
  ])
  expect(Object.fromEntries(rows)).toEqual(areas)
})
