import { useCallback, useMemo } from 'react'
import { z } from 'zod'
import type { AuditEntry } from '../../../shared/contract/audit/audit.ts'
import { auditFieldTexts, auditObject, auditTypeText } from '../../../shared/contract/audit/objects.ts'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { usePermissionWords } from '../../kit/usePermissionWords.ts'
import { changedLists } from './menuLists.ts'
import { rowChanges } from './settingRows.ts'
import { useHourWords } from './useHourWords.ts'
import { MENU_WORDS, valueTexts } from './valueTexts.ts'
import { usePlaceWords } from './usePlaceWords.ts'
import { type FieldWords, type ShownChange, useShownChanges } from '../../kit/useShownChanges.ts'

/** Roles whose ids are in entries. */
export type AuditRoles = readonly { readonly roleId: number; readonly name: string; readonly secondName: string }[]

export interface AuditWords {
  readonly action: (entry: AuditEntry) => string
  readonly type: (objectType: string) => string
  /** What the object is called; its number where it has no name. */
  readonly object: (entry: AuditEntry) => string
  /** The kind and the object; of what there is but one, the kind says it. */
  readonly whole: (entry: AuditEntry) => string
  readonly changes: (entry: Pick<AuditEntry, 'objectType' | 'before' | 'after'>, roles: AuditRoles) => ShownChange[]
  /** Why, in words; empty where nothing was said. */
  readonly reason: (entry: AuditEntry) => string
  /** A place in a group of settings: `rates.0.ratePcm`. */
  readonly place: (field: string) => string
  /** Names of the fields that the reader may not see. */
  readonly hidden: (entry: AuditEntry) => string
}

const locks = ['none', 'self', 'all'] as const
const languages = { en: 'shell.language.en', zh: 'shell.language.zh' } as const

/** The audit trail in the words of the screen: actions, objects, fields and values. */
export function useAuditWords(): AuditWords {
  const t = useTexts()
  const nameOf = useNameOf()
  const permissions = usePermissionWords()
  const shown = useShownChanges()
  const valueOf = useValueWords()
  const placeOf = usePlaceWords()
  const { businessDate } = useFormat()
  /** The first of some texts that there is; `key` where there is none. */
  const found = useCallback(
    (names: readonly string[], key: string): string =>
      names.map(name => [name, t(name as TextKey)] as const).find(([name, text]) => text !== name)?.[1] ?? key,
    [t],
  )
  return useMemo(() => {
    const labelIn =
      (objectType: string) =>
      (key: string): string => {
        if (permissions.knows(key)) return permissions.nameOf(key)
        return isDate(key) ? businessDate(key) : found(auditFieldTexts(objectType, key), key)
      }
    const label = labelIn('')
    const type = (objectType: string) => found([auditTypeText(objectType)], objectType)
    const object = ({ objectType, objectId, objectName, objectSecondName, before, after }: AuditEntry): string => {
      const named = auditObject(objectType)?.named
      if (named === 'permission') return permissions.nameOf(objectId)
      if (named === 'kind') return type(objectType)
      if (named === 'connection') return found([`thirdParty.names.${objectId}`], objectId)
      const known = nameOf({ name: objectName, secondName: objectSecondName })
      if (known !== '') return known
      // Gone: as it was called when it was.
      const [was] = [after, before].map(state => state?.['name'] ?? state?.['employee']).filter(isText)
      return was ?? objectId
    }
    return {
      action: ({ action }) => found([`audit.actions.${action}`], action),
      type,
      object,
      whole: entry => [...new Set([type(entry.objectType), object(entry)])].join(' · '),
      changes: ({ objectType, before, after }, roles) => {
        const rows = rowChanges(objectType, before, after)
        const words: FieldWords = {
          // A right is a field of its own, although it has points in its name.
          label: key =>
            permissions.knows(key) ? permissions.nameOf(key) : placeOf(key, rows.names, labelIn(objectType)),
          value: (key, value) =>
            objectType === 'couponCampaign' && ALL_WHERE_EMPTY.has(key) && Array.isArray(value) && value.length === 0
              ? t('couponTrail.all')
              : key === 'keptFields' && Array.isArray(value) && value.length > 0
                ? value.map(field => labelIn('')(String(field))).join(', ')
                : valueOf(permissions.knows(key) ? key : key.slice(key.lastIndexOf('.') + 1), value, roles),
        }
        const lists = changedLists(objectType, before, after)
        return shown(...pairOf(rows.before, rows.after), words).map(change => {
          const counts = lists.get(change.key)
          if (!counts) return change
          const said = (['added', 'removed', 'changed'] as const)
            .filter(what => counts[what] > 0)
            .map(what => t(`menuVersions.differences.${what}`, { count: counts[what] }))
          return { key: change.key, label: change.label, after: said.join(' · ') }
        })
      },
      reason: ({ action, reason }) => {
        if (reason === null) return ''
        return action === 'signIn' ? found([`audit.signIn.${reason}`], reason) : reason
      },
      place: field =>
        field
          .split('.')
          .map(part => (/^\d+$/.test(part) ? String(Number(part) + 1) : (label(part) ?? part)))
          .join(' · '),
      hidden: ({ hidden }) => hidden.map(key => label(key)).join(', '),
    }
  }, [permissions, found, nameOf, shown, valueOf, placeOf, businessDate, t])
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A day of a plan is a field of its own. */
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** The name of a role or view says what its number does; the number of an employee is beside their name, or says whose it is. */
function pairOf(before: AuditEntry['before'], after: AuditEntry['after']): [unknown, unknown] {
  const isNamed = before?.['roleName'] !== undefined || after?.['roleName'] !== undefined
  const numbers = ['employeeId', 'viewId', ...(isNamed ? ['roleId'] : [])]
  const without = (state: AuditEntry['before']) =>
    state && Object.fromEntries(Object.entries(state).filter(([key]) => !numbers.includes(key)))
  return [without(before), without(after)]
}

/** Breaks of a clock record as the trail keeps them. */
const keptBreaks = z.array(z.object({ startAt: z.string(), endAt: z.string().nullable(), isPaid: z.boolean() }))

/** Things inside another one, such as buffet types: by their names. */
const isNamedList = (value: unknown): value is { name: string }[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each: { name?: unknown } | null) => typeof each?.name === 'string')

/** Lists of ids, of which the trail says how many there are. */
const COUNTED: ReadonlySet<string> = new Set(['taxIds', 'dishIds', 'categoryIds'])
/** Lists of a coupon campaign that narrow nothing while they are empty. */
const ALL_WHERE_EMPTY: ReadonlySet<string> = new Set(['orderTypes', 'channels', 'weekdays'])

/** Minutes of a day. */
const CLOCKS: ReadonlySet<string> = new Set([
  'workdayStartMinutes',
  'cutoverMinutes',
  'dinnerFromMinutes',
  'fromMinute',
  'toMinute',
  'minute',
  'quietFrom',
  'quietTo',
])
/** The shifts of a day, as the server writes them: `22:00–06:00 "bar", 10:00–14:00`. */
const PLAN = /^(?:\d\d:\d\d–\d\d:\d\d(?: "(?:[^"\\]|\\.)*")?(?:, |$))+$/
/** Notes stay as they are. */
const NOTE_OR_TIME = /"(?:[^"\\]|\\.)*"|(\d\d):(\d\d)/g

const planWords = (plan: string, clock: (minutes: number) => string): string =>
  plan.replaceAll(NOTE_OR_TIME, (part: string, hours?: string, minutes?: string) =>
    hours === undefined ? part : clock(Number(hours) * 60 + Number(minutes)),
  )
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Values that do not speak for themselves; undefined where they do. */
function useValueWords(): (key: string, value: unknown, roles: AuditRoles) => string | undefined {
  const t = useTexts()
  const nameOf = useNameOf()
  const { money, micros, percent, dateTime, time, businessDate, clock, weekday } = useFormat()
  const { knows } = usePermissionWords()
  const hoursOf = useHourWords()
  return useCallback(
    (key, value, roles) => {
      const hours = hoursOf(key, value)
      if (hours !== undefined) return hours
      if (typeof value === 'boolean' && knows(key)) return t(`audit.values.${value ? 'allowed' : 'notAllowed'}`)
      if (typeof value === 'number') {
        if (key === 'lockOption') return t(`administration.lock.${locks[value] ?? 'none'}`)
        if (key.endsWith('Pcm')) return percent(value)
        if (key.endsWith('Cents') || key === 'centsPerHour') return money(value)
        if (key.endsWith('Micros')) return micros(value)
        if (CLOCKS.has(key)) return clock(value)
        if (key.endsWith('E6')) return `${(value / 1_000_000).toFixed(6)}°`
        if (key === 'undoneEntry' || key === 'againOf') return `#${value}`
        const role = key === 'roleId' ? roles.find(({ roleId }) => roleId === value) : undefined
        return role && nameOf(role)
      }
      if (value === null && key === 'maxDiscountPcm') return t('administration.noLimit')
      if (isDate(key))
        return value === null ? t('audit.values.pattern') : value === '—' ? t('audit.values.dayOff') : undefined
      if (key === 'breaks' && Array.isArray(value) && value.length > 0) {
        const span = (startAt: string, endAt: string | null) => `${time(startAt)}–${endAt === null ? '…' : time(endAt)}`
        const breaks = keptBreaks.safeParse(value).data ?? []
        return breaks
          .map(
            ({ startAt, endAt, isPaid }) =>
              `${span(startAt, endAt)} (${t(`audit.values.${isPaid ? 'paid' : 'unpaid'}`)})`,
          )
          .join(', ')
      }
      if (isNamedList(value)) return value.map(({ name }, at) => name || `#${at + 1}`).join(', ')
      if (MENU_WORDS.has(key) && Array.isArray(value) && value.length > 0)
        return value.map(each => t(`menuVersions.words.${String(each)}` as TextKey)).join(', ')
      const isList = Array.isArray(value) && value.length > 0
      if (isList && key.endsWith('Pcm')) return value.map(percent).join(', ')
      if (isList && key.endsWith('Cents')) return value.map(money).join(', ')
      if (isList && key === 'weekdays') return value.map(day => weekday(Number(day))).join(', ')
      if (isList && (COUNTED.has(key) || value.some(isObject))) return t('common.list.total', { count: value.length })
      if (key === 'counted' && Array.isArray(value) && value.length > 0)
        return t('orderLimits.dishes.countedCount', { count: value.length })
      const wordOf = (code: string): string | undefined =>
        /^[a-zA-Z-]+$/.test(code)
          ? valueTexts(key, code)
              .map(name => [name, t(name as TextKey)] as const)
              .find(([name, text]) => text !== name)?.[1]
          : undefined
      if (isList && value.every(isText)) return value.map(each => wordOf(each) ?? each).join(', ')
      if (typeof value !== 'string' || value === '') return undefined
      if (key === 'language' && (value === 'en' || value === 'zh')) return t(languages[value])
      if (key === 'hourStyle' && (value === 'h12' || value === 'h24')) return t(`shell.hours.${value}`)
      if (/^\d{4}-\d\d-\d\dT/.test(value)) return dateTime(value)
      if (isDate(value)) return businessDate(value)
      if (PLAN.test(value)) return planWords(value, clock)
      return wordOf(value)
    },
    [t, nameOf, money, micros, percent, dateTime, time, businessDate, clock, weekday, knows, hoursOf],
  )
}
