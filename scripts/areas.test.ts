import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'

/** `all`: every other area. */
function arrowsOf(text: string, area: string): string[] {
  if (text === 'all')
    return Object.keys(areas)
      .filter(other => other !== area)
      .sort()
  return text === '–' ? [] : text.split(', ')
}

test('ARCHITECTURE shows the table of areas that the checks hold', () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$/gm)].map(([, area = '', arrows = '']) => [
    area,
    arrowsOf(arrows.trim(), area),
  ])
  expect(Object.fromEntries(rows)).toEqual(areas)
})
