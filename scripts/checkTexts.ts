/**
 * Fails on a text that no source uses, that comes too late, or whose two languages take different values.
 * Missing keys fail the compiler.
 */
import fs from 'node:fs'
import path from 'node:path'
import { en } from '../src/shared/text/en.ts'
import { zh } from '../src/shared/text/zh.ts'
import { missingAtFirst, namesIn } from './firstTexts.ts'

const root = path.join(import.meta.dirname, '..')

type Node = string | { readonly [key: string]: Node }

function leaves(node: Node, at: string): [string, string][] {
  if (typeof node === 'string') return [[at, node]]
  return Object.entries(node).flatMap(([key, below]) => leaves(below, at ? `${at}.${key}` : key))
}

const slots = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join(' ')

function readSources(): string {
  const files = fs.readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  return files
    .filter(
      file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith(path.join('shared', 'text')),
    )
    .map(file => fs.readFileSync(path.join(root, 'src', file), 'utf8'))
    .join('\n')
}

const { whole, begun } = namesIn(readSources())
const isUsed = (key: string) => {
  const plain = key.replace(/_(one|other|zero|few|many)$/, '')
  return [key, plain].some(name => whole.has(name) || begun.some(prefix => name.startsWith(prefix)))
}

const chinese = new Map(leaves(zh, ''))
const english = leaves(en, '')
const problems = english.flatMap(([key, text]) => {
  const twin = chinese.get(key)
  if (!isUsed(key)) return [`${key}: no source uses it`]
  if (twin !== undefined && slots(twin) !== slots(text)) return [`${key}: the languages take different values`]
  return []
})
problems.push(...missingAtFirst(new Set(english.map(([key]) => key))))
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)
