/** Cells of the grid as people read and type them: every cell is a text, and says what is wrong with it (MENU-7). */
import { z } from 'zod'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { gridCells, type GridField, type menuBatchCalls } from '../../../shared/contract/menu/batch.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { sameNameKey } from '../../../shared/rules/menu/issues.ts'
import { moneyFault, readMoney, writeMoney } from '../../../shared/rules/basics/typedMoney.ts'
import type { TextKey, Texts, TextValues } from '../../kit/texts.ts'

export type Choices = ReplyOf<typeof menuBatchCalls.getDishBatchChoices>
interface Named {
  readonly id: number
  readonly name: string
  readonly secondName: string
}

export type CellKind = 'text' | 'money' | 'category' | 'list' | 'yesNo' | 'status' | 'number'
/** Every column in its order, and what its cells hold. */
export const gridColumns: readonly { readonly field: GridField; readonly kind: CellKind }[] = [
  { field: 'name', kind: 'text' },
  { field: 'secondName', kind: 'text' },
  { field: 'kitchenName', kind: 'text' },
  { field: 'categoryId', kind: 'category' },
  { field: 'priceCents', kind: 'money' },
  { field: 'dineInPriceCents', kind: 'money' },
  { field: 'carryoutPriceCents', kind: 'money' },
  { field: 'deliveryPriceCents', kind: 'money' },
  { field: 'costCents', kind: 'money' },
  { field: 'sku', kind: 'text' },
  { field: 'taxIds', kind: 'list' },
  { field: 'printerIds', kind: 'list' },
  { field: 'alcohol', kind: 'yesNo' },
  { field: 'buffet', kind: 'yesNo' },
  { field: 'status', kind: 'status' },
  { field: 'sort', kind: 'number' },
]
const kindOf = new Map(gridColumns.map(({ field, kind }) => [field, kind]))

/** Understood in either language, whatever the screen's. */
const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓', '✔', '是', '有'])
const NO = new Set(['', 'no', 'n', 'false', '0', '否', '无', '没有'])
const ON = new Set(['on', 'valid', 'yes', '1', 'true', '启用', '上架', '在售', '开'])
const OFF = new Set(['off', 'invalid', 'no', '0', 'false', '停用', '下架', '停售', '关'])

/** What the cells of one store and one language are written and read with. */
export interface CellWords {
  readonly write: (field: GridField, value: unknown) => string
  /** The value, or the words for what is wrong. */
  readonly read: (field: GridField, typed: string) => { readonly value: unknown } | { readonly fault: string }
  /** What a cell chooses from; none for free ones. */
  readonly offers: (field: GridField) => readonly string[]
}

/** The words for cells; `nameOf` is the reader's choice of the two names. */
export function cellWords(choices: Choices, t: Texts, nameOf: (named: Named) => string, currency: string): CellWords {
  const lists = { categoryId: choices.categories, taxIds: choices.taxes, printerIds: choices.printers }
  const finders = Object.fromEntries(Object.entries(lists).map(([field, list]) => [field, finder(list)]))
  const names = Object.fromEntries(
    Object.entries(lists).map(([field, list]) => [field, new Map(list.map(each => [each.id, nameOf(each)]))]),
  )
  const say = (key: TextKey, values?: TextValues) => ({ fault: t(key, values) })
  const onOff = { valid: t('menuBatch.status.valid'), invalid: t('menuBatch.status.invalid') }
  const nameIn = (field: GridField, id: unknown) => names[field]?.get(Number(id)) ?? `#${String(id)}`

  const write = (field: GridField, value: unknown): string => {
    switch (kindOf.get(field)) {
      case 'money':
        return typeof value === 'number' ? writeMoney(value, currency) : ''
      case 'category':
        return value === null || value === undefined ? '' : nameIn(field, value)
      case 'list':
        return (value as number[]).map(id => nameIn(field, id)).join(', ')
      case 'yesNo':
        return t(value === true ? 'common.yes' : 'common.no')
      case 'status':
        return onOff[value === 'invalid' ? 'invalid' : 'valid']
      case 'number':
        return typeof value === 'number' ? String(value) : ''
      default:
        return typeof value === 'string' ? value : ''
    }
  }

  const readList = (field: 'taxIds' | 'printerIds', typed: string) => {
    if (typed === '') return { value: [] }
    const whole = finders[field]?.(typed)
    if (typeof whole === 'number') return { value: [whole] }
    const ids: number[] = []
    for (const part of typed.split(/[,;、，；]/).map(each => each.trim())) {
      const id = finders[field]?.(part)
      if (typeof id !== 'number') return say(`menuBatch.grid.fault.${field}`, { name: part })
      ids.push(id)
    }
    return { value: [...new Set(ids)].toSorted((a, b) => a - b) }
  }

  const read: CellWords['read'] = (field, given) => {
    const typed = given.trim()
    switch (kindOf.get(field)) {
      case 'money':
        return readPrice(field, typed, currency, say)
      case 'category': {
        if (typed === '') return say('failures.field.required')
        const id = finders[field]?.(typed)
        if (id === 'several') return say('menuBatch.grid.fault.several', { name: typed })
        return id === undefined ? say('menuBatch.grid.fault.category', { name: typed }) : { value: id }
      }
      case 'list':
        return readList(field as 'taxIds' | 'printerIds', typed)
      case 'yesNo':
      case 'status': {
        const isStatus = field === 'status'
        const word = typed.normalize('NFKC').toLowerCase()
        const [good, bad] = isStatus ? [ON, OFF] : [YES, NO]
        const [yes, no] = [write(field, isStatus ? 'valid' : true), write(field, isStatus ? 'invalid' : false)]
        if (good.has(word) || word === yes.toLowerCase()) return { value: isStatus ? 'valid' : true }
        if (bad.has(word) || word === no.toLowerCase()) return { value: isStatus ? 'invalid' : false }
        return say(isStatus ? 'menuBatch.grid.fault.status' : 'menuBatch.grid.fault.yesNo')
      }
      case 'number':
        if (!/^\d{1,9}$/.test(typed)) return say('menuBatch.grid.fault.number')
        return checked(field, Number(typed), say)
      default:
        return checked(field, typed, say)
    }
  }
  const offers = (field: GridField): readonly string[] => {
    const kind = kindOf.get(field)
    if (kind === 'yesNo') return [t('common.yes'), t('common.no')]
    if (kind === 'status') return [onOff.valid, onOff.invalid]
    return [...(names[field]?.values() ?? [])]
  }
  return { write, read, offers }
}

type Say = (key: TextKey, values?: TextValues) => { readonly fault: string }

function readPrice(field: GridField, typed: string, currency: string, say: Say) {
  if (typed === '') return field === 'priceCents' ? say('failures.field.required') : { value: null }
  const cents = readMoney(typed, currency)
  if (typeof cents === 'string') return say(`failures.field.${moneyFault(cents, currency)}`)
  if (cents < 0) return say('failures.field.moneyNegative')
  return z.safeParse(gridCells.shape[field], cents).success ? { value: cents } : say('failures.reasons.PRICE_TOO_HIGH')
}

/** By the contract's own schema, in the words of the forms. */
function checked(field: GridField, value: unknown, say: Say) {
  const { data, error } = z.safeParse(gridCells.shape[field], value)
  if (error === undefined) return { value: data }
  const [issue] = error.issues
  if (issue === undefined) return { value }
  const { text, values } = fieldFailure(issue)
  return say(`failures.field.${text}` as TextKey, values)
}

/** Finds by either name, whatever the capitals and widths; `several` where two are called so. */
function finder(list: readonly Named[]): (typed: string) => number | 'several' | undefined {
  const ids = new Map<string, number | 'several'>()
  for (const { id, name, secondName } of list)
    for (const key of new Set([name, secondName].map(sameNameKey))) {
      const known = ids.get(key)
      if (key !== '') ids.set(key, known === undefined || known === id ? id : 'several')
    }
  return typed => ids.get(sameNameKey(typed))
}

/** What somebody began to type, where one choice alone begins so; otherwise what was typed. */
export function completed(typed: string, offers: readonly string[]): string {
  const key = sameNameKey(typed)
  if (key === '') return typed
  const fits = offers.filter(offer => sameNameKey(offer).startsWith(key))
  const [only] = fits
  return only !== undefined && (fits.length === 1 || sameNameKey(only) === key) ? only : typed
}
