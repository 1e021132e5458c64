/** What can be done with selected dishes at once (MENU-6): prices in front, because they change most often. */
import { Button, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import { type DishBatchInput, menuBatchCalls } from '../../../shared/contract/menu/batch.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { DownOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import type { DishSelection } from './dishSelectionActions.ts'
import { BatchDialog } from './BatchDialog.tsx'
import { SoldOutBatch } from './SoldOutBatch.tsx'

type Kind = DishBatchInput['kind'] | 'soldOut'
const others = ['tax', 'printer', 'modifierGroup', 'supplyTime', 'category', 'status'] as const

export function BatchActions({ ids, onDone }: DishSelection): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState<Kind>()
  const mayEdit = useRefusal(menuBatchCalls.batchPrice) === undefined
  const maySell = useRefusal(availabilityCalls.setSoldOut) === undefined
  const kinds: Kind[] = [...(mayEdit ? others : []), ...(maySell ? (['soldOut'] as const) : [])]
  const close = (done: boolean) => {
    setOpen(undefined)
    if (done) onDone()
  }
  return (
    <>
      <Allowed call={menuBatchCalls.batchPrice}>
        <Button size="small" onClick={() => setOpen('price')}>
          {t('menuBatch.action.price')}
        </Button>
      </Allowed>
      {kinds.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: kinds.map(kind => ({ key: kind, label: t(`menuBatch.action.${kind}`) })),
            onClick: ({ key }) => setOpen(key as Kind),
          }}
        >
          <Button size="small">
            {t('menuBatch.action.more')} <DownOutlined />
          </Button>
        </Dropdown>
      )}
      {open === 'soldOut' && <SoldOutBatch ids={ids} onClose={close} />}
      {open !== undefined && open !== 'soldOut' && <BatchDialog kind={open} ids={ids} onClose={close} />}
    </>
  )
}
