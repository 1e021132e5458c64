/** What the address of the menu versions says: tab, filters, which two are compared, which change is open (SHELL-11). */
import { useMemo } from 'react'
import { z } from 'zod'
import { entityKind } from '../../../shared/contract/menu/changes.ts'
import { channels, orderTypes } from '../../../shared/contract/menu/entities.ts'
import { language } from '../../../shared/contract/kernel/fields.ts'
import { changeOrigins, type MenuSide, publicationKinds } from '../../../shared/contract/menu/versions.ts'
import { listStateOf } from '../../kit/listState.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'

export const versionTabs = ['waiting', 'guest', 'versions', 'compare', 'changes', 'schedules'] as const
export type VersionTab = (typeof versionTabs)[number]

/** A side in an address: a number, or a word. */
const side = z.string().default('')
const schema = listStateOf({
  tab: z.enum(versionTabs).default('waiting'),
  search: z.string().max(60).default(''),
  kinds: z.array(z.enum(publicationKinds)).default([]),
  origins: z.array(z.enum(changeOrigins)).default([]),
  from: side,
  to: side,
  /** Narrows differences to one kind of thing. */
  of: z.union([entityKind, z.literal('')]).default(''),
  change: z.number().int().min(0).default(0),
  /** Whose menu a guest sees there: what is live, what is being worked on, a version. */
  menu: side,
  channel: z.enum(channels).default('qr'),
  orderType: z.enum(orderTypes).default('dineIn'),
  language: language.optional(),
  /** A day and a time of the store; empty is now. */
  date: z.string().default(''),
  time: z.string().default(''),
})
export type VersionsState = z.output<typeof schema>
export type VersionsList = ListState<VersionsState>

const filtersOf: Readonly<Record<VersionTab, readonly (keyof VersionsState)[]>> = {
  waiting: [],
  guest: [],
  versions: ['search', 'kinds'],
  compare: [],
  changes: ['search', 'origins'],
  schedules: [],
}
const isSet = (value: VersionsState[keyof VersionsState]) => (Array.isArray(value) ? value.length > 0 : value !== '')

/** The state; only the filters of the tab count, and clearing leaves the tab. */
export function useVersionsState(): VersionsList {
  const list = useListState(schema)
  return useMemo(() => {
    const { state, set } = list
    return {
      state,
      set,
      filtered: filtersOf[state.tab].filter(name => isSet(state[name])).length,
      clear: () => set({ search: '', kinds: [], origins: [] }),
    }
  }, [list])
}

/** A side of the address as the calls take it; undefined for none. */
export function sideOf(text: string): MenuSide | undefined {
  if (text === 'working' || text === 'nothing') return text
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
