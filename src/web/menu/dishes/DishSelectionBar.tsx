import { Button } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { dishSelectionActions } from '../batch/dishSelectionActions.ts'
import type { DishListState } from './dishState.ts'

/** What can be done with the selected dishes; what other features offer is among it. */
export function DishSelectionBar(props: {
  ids: readonly number[]
  /** How many fit the filters. */
  total: number
  asked: DishListState
  onChoose: (ids: number[]) => void
  onStatus: (ids: readonly number[], on: boolean) => void
  onRemove: (ids: readonly number[]) => void
}): ReactNode {
  const { ids, total, asked, onChoose, onStatus, onRemove } = props
  const t = useTexts()
  const all = useSend(dishCalls.getDishIds, { onDone: reply => onChoose(reply.ids) })
  const { page: _, pageSize: __, ...filters } = asked
  return (
    <>
      {ids.length < total && (
        <Button type="link" size="small" loading={all.isPending} onClick={() => all.mutate(filters)}>
          {t('dishes.selectAll', { count: total })}
        </Button>
      )}
      <Suspense>
        {dishSelectionActions.map((Actions, index) => (
          // The list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <Actions key={index} ids={ids} onDone={() => onChoose([])} />
        ))}
      </Suspense>
      <Allowed call={dishCalls.setDishStatus}>
        <Button size="small" onClick={() => onStatus(ids, true)}>
          {t('dishes.turnOn')}
        </Button>
      </Allowed>
      <Allowed call={dishCalls.setDishStatus}>
        <Button size="small" onClick={() => onStatus(ids, false)}>
          {t('dishes.turnOff')}
        </Button>
      </Allowed>
      <Allowed call={dishCalls.deleteDishes}>
        <Button size="small" danger onClick={() => onRemove(ids)}>
          {t('dishes.delete.action')}
        </Button>
      </Allowed>
    </>
  )
}
