/** What the address of the publishing history says (SHELL-11). */
import { useMemo } from 'react'
import { z } from 'zod'
import { publishStates } from '../../../shared/contract/channels/publishing.ts'
import { connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { listStateOf } from '../../kit/listState.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'

const schema = listStateOf({
  channels: z.array(z.enum(connectionNames)).default([]),
  states: z.array(z.enum(publishStates)).default([]),
})
export type HistoryList = ListState<z.output<typeof schema>>

export const useHistoryList = (): HistoryList => {
  const list = useListState(schema)
  return useMemo(() => ({ ...list, clear: () => list.set({ channels: [], states: [] }) }), [list])
}
