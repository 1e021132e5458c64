/** A call is mounted under its key: two groups with one key would silently lose a call. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import type { Call } from './kernel/call.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'input' in value

test('every call of every group is one of the product, under its own key', async () => {
  const files = fs.readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const groups = files.filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const lost: string[] = []
  let found = 0
  for (const file of groups) {
    const module = (await import(path.join(import.meta.dirname, file))) as Record<string, unknown>
    for (const [name, group] of Object.entries(module)) {
      if (!name.endsWith('Calls') || typeof group !== 'object' || group === null) continue
      for (const [key, call] of Object.entries(group).filter(([, value]) => isCall(value))) {
        found += 1
        if ((allCalls as Record<string, unknown>)[key] !== call) lost.push(`${file} ${key}`)
      }
    }
  }
  expect(lost).toEqual([])
  expect(found).toBeGreaterThanOrEqual(Object.keys(allCalls).length)
})
