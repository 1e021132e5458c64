/** Every key and every choice of every group of settings has words in the history, in both languages (SET-10). */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { auditFieldTexts } from '../../../shared/contract/audit/objects.ts'
import { publishReasons, publishStates } from '../../../shared/contract/channels/publishing.ts'
import { jobKinds } from '../../../shared/contract/printing/jobs.ts'
import { settingGroupKeys, settingGroups } from '../../../shared/contract/settings/settings.ts'
import { jobStates } from '../../../shared/rules/printing/jobState.ts'
import { en } from '../../../shared/text/en.ts'
import { zh } from '../../../shared/text/zh.ts'
import { valueTexts } from './valueTexts.ts'

type Tree = { readonly [key: string]: string | Tree }

const languages: Readonly<Record<string, Tree>> = { en, zh }

function textOf(tree: Tree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree)
  return typeof found === 'string' ? found : undefined
}

interface Found {
  readonly keys: Set<string>
  /** By the key that holds them. */
  readonly choices: Map<string, Set<string>>
}

/** What a schema holds, however deep; `at` is the key that it stands at. */
function walk(schema: z.core.$ZodType, at: string, found: Found): void {
  const { def } = schema._zod
  if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(schema.shape as z.ZodRawShape)) {
      found.keys.add(key)
      walk(field, key, found)
    }
  } else if (schema instanceof z.ZodArray) walk(schema.element as z.core.$ZodType, at, found)
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) walk(option as z.core.$ZodType, at, found)
  else if (schema instanceof z.ZodEnum) {
    const choices = found.choices.get(at) ?? new Set()
    for (const option of schema.options) choices.add(String(option))
    found.choices.set(at, choices)
  } else if (schema instanceof z.ZodPipe) walk(schema.in as z.core.$ZodType, at, found)
  else if ('innerType' in def) walk(def.innerType as z.core.$ZodType, at, found)
  else if ('valueType' in def) walk(def.valueType as z.core.$ZodType, at, found)
}

const all = settingGroupKeys.map(group => {
  const found: Found = { keys: new Set(), choices: new Map() }
  walk(settingGroups[group].storedSchema, '', found)
  return [group, found] as const
})

test.each(all)('SET-10 every key of %s has words in both languages', (group, { keys }) => {
  expect(keys.size).toBeGreaterThan(0)
  // The number of a row is how it is told from others; its name is what it is called by.
  const shown = [...keys].filter(key => key !== 'id')
  const missing = shown.flatMap(key =>
    Object.entries(languages)
      .filter(([, texts]) => auditFieldTexts(group, key).every(name => textOf(texts, name) === undefined))
      .map(([language]) => `${language} ${key}`),
  )
  expect(missing).toEqual([])
})

test.each(all)('SET-10 every choice of %s has words in both languages', (_, { choices }) => {
  const missing = [...choices].flatMap(([key, options]) =>
    [...options].flatMap(option =>
      Object.entries(languages)
        .filter(([, texts]) => valueTexts(key, option).every(name => textOf(texts, name) === undefined))
        .map(([language]) => `${language} ${key} ${option}`),
    ),
  )
  expect(missing).toEqual([])
})

test('ADM-1 DEV-2 what the trail keeps of printers, print jobs and devices has words in both languages', () => {
  const kept: readonly (readonly [type: string, key: string])[] = [
    ...['state', 'kind', 'printer', 'reprintOf'].map(key => ['printJob', key] as const),
    ...['mac', 'queue', 'jobs', 'name', 'serialNo', 'location'].map(key => ['printer', key] as const),
    ...['name', 'locationId', 'serialNo', 'model', 'tableId'].map(key => ['device', key] as const),
    ['merchant', 'printerAddress'],
  ]
  const texts = Object.values(languages)
  const unnamed = kept.filter(([type, key]) =>
    texts.some(each => auditFieldTexts(type, key).every(name => textOf(each, name) === undefined)),
  )
  expect(unnamed).toEqual([])
  const unsaid = [
    ...jobStates.map(state => ['state', state] as const),
    ...jobKinds.map(kind => ['kind', kind] as const),
    ['printerAddress', 'changed'] as const,
  ].filter(([key, choice]) =>
    texts.some(each => valueTexts(key, choice).every(name => textOf(each, name) === undefined)),
  )
  expect(unsaid).toEqual([])
})

test('ADM-1 CHOWLY-3 what the trail keeps of delivery channels has words in both languages', () => {
  const kept = {
    deliveryPublish: ['channel', 'hash', 'rollsBackTo', 'state', 'reason', 'message'],
    externalId: ['externalId'],
    deliveryChannel: ['menuIds', 'priceRule', 'taxRemittedBy', 'commissionPcm', 'acceptsAutomatically', 'ownPrices'],
  }
  const texts = Object.values(languages)
  const unnamed = Object.entries(kept).flatMap(([type, keys]) =>
    keys.filter(key => texts.some(each => auditFieldTexts(type, key).every(name => textOf(each, name) === undefined))),
  )
  expect(unnamed).toEqual([])
  const unsaid = [
    ...publishStates.map(state => ['state', state] as const),
    ...publishReasons.filter(Boolean).map(reason => ['reason', reason] as const),
    ...['channel', 'store'].map(who => ['taxRemittedBy', who] as const),
    ['channel', 'sandboxOne'] as const,
  ].filter(([key, choice]) =>
    texts.some(each => valueTexts(key, choice).every(name => textOf(each, name) === undefined)),
  )
  expect(unsaid).toEqual([])
})
