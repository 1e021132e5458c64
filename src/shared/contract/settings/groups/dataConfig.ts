/** Free settings by group and key, saveType 18 (`pos/data_config`): what a client of a store keeps for itself. */
import { z } from 'zod'
import { refuseAt } from './refining.ts'

export const MOST_ENTRIES = 200
const MOST_VALUE = 4096

/** A part of the address. */
export const configName = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,59}$/)
/** Deeper ones are nobody's settings. */
const MOST_DEEP = 20

/** Any JSON up to 4 kB. */
export const configData = z
  .unknown()
  .refine(value => value !== undefined, { error: 'failures.field.required' })
  .refine(value => value === undefined || (isKept(value, MOST_DEEP) && bytesOf(value) <= MOST_VALUE), {
    error: 'failures.field.jsonMost',
  })

/** Whether the database can keep it: of JSON's own kinds, not too deep, with texts that are texts. */
function isKept(value: unknown, deep: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return typeof value === 'boolean'
  if (value === null) return true
  if (deep === 0) return false
  const inside = Array.isArray(value) ? value : Object.entries(value).flat()
  return inside.every(each => isKept(each, deep - 1))
}

const bytesOf = (value: unknown): number => encodeURIComponent(JSON.stringify(value)).replace(/%../g, '.').length

const entry = z.strictObject({ group: configName, key: configName, value: configData })

export const dataConfigValue = z.strictObject({ entries: z.array(entry).max(MOST_ENTRIES).default([]) })
export const dataConfigFields = dataConfigValue.superRefine(({ entries }, context) => {
  const taken = new Set<string>()
  for (const [at, { group, key }] of entries.entries()) {
    const name = `${group}/${key}`
    if (taken.has(name)) refuseAt(context, ['entries', at, 'key'], 'listedTwice')
    taken.add(name)
  }
})
