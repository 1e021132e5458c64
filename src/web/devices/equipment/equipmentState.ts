/** What the address of the equipment says: the tab, and the filters of its list (SHELL-11). */
import { useMemo } from 'react'
import { z } from 'zod'
import { deviceKinds, deviceStates } from '../../../shared/contract/devices/devices.ts'
import { equipmentStatuses, printerTypes } from '../../../shared/contract/devices/printers.ts'
import { listStateOf } from '../../kit/listState.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'

export const equipmentTabs = ['printers', 'devices', 'locations'] as const
export type EquipmentTab = (typeof equipmentTabs)[number]

const schema = listStateOf({
  tab: z.enum(equipmentTabs).default('printers'),
  search: z.string().default(''),
  types: z.array(z.enum(printerTypes)).default([]),
  statuses: z.array(z.enum(equipmentStatuses)).default([]),
  kinds: z.array(z.enum(deviceKinds)).default([]),
  locationIds: z.array(z.number().int().positive()).default([]),
  state: z.enum(deviceStates).default('paired'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type EquipmentState = z.output<typeof schema>
export type EquipmentList = ListState<EquipmentState>

const filtersOf: Readonly<Record<EquipmentTab, readonly (keyof EquipmentState)[]>> = {
  printers: ['search', 'types', 'statuses'],
  devices: ['search', 'kinds', 'locationIds', 'state'],
  locations: [],
}
const none = {
  search: '',
  types: [],
  statuses: [],
  kinds: [],
  locationIds: [],
  state: 'paired',
  sort: '',
  order: 'asc',
} as const

const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== '' && value !== 'paired')

/** The state in the address; clearing keeps the tab, and only the tab's own filters count. */
export function useEquipmentState(only?: EquipmentTab): EquipmentList & { readonly open: (tab: EquipmentTab) => void } {
  const list = useListState(schema)
  return useMemo(() => {
    const { set } = list
    // A page of one list has no tabs.
    const state = only ? { ...list.state, tab: only } : list.state
    const empty = { ...none, types: [], statuses: [], kinds: [], locationIds: [] }
    return {
      state,
      set,
      filtered: filtersOf[state.tab].filter(name => isSet(state[name])).length,
      clear: () => set(empty),
      open: tab => set({ ...empty, tab }),
    }
  }, [list, only])
}
