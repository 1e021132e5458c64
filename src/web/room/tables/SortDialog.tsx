/** The tables of an area put in order by hand, or by their names. */
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type DiningTable, tableCalls } from '../../../shared/contract/room/tables.ts'
import { compareNames } from '../../../shared/rules/room/numberedNames.ts'
import { SortableRows } from '../../kit/SortableRows.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import styles from './tables.module.css'

const { getTables, sortTables } = tableCalls

interface SortDialogProps {
  areaId: number
  name: string
  tables: readonly DiningTable[]
  onClose: () => void
}

export function SortDialog({ areaId, name, tables, onClose }: SortDialogProps): ReactNode {
  const t = useTexts()
  const [order, setOrder] = useState(tables)
  const send = useSend(sortTables, { stale: [getTables], toast: 'updated', onDone: onClose })
  const isSame = order.every((table, at) => table.tableId === tables[at]?.tableId)
  return (
    <Modal
      open
      title={t('tables.sortTitle', { name })}
      okText={t('common.save')}
      okButtonProps={{ loading: send.isPending, disabled: isSame }}
      cancelText={t('common.cancel')}
      onOk={() => send.mutate({ areaId, ids: order.map(({ tableId }) => tableId) })}
      onCancel={onClose}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <Button onClick={() => setOrder(order.toSorted((a, b) => compareNames(a.name, b.name)))}>
            {t('tables.sortByName')}
          </Button>
          <CancelBtn />
          <OkBtn />
        </>
      )}
    >
      <div className={styles.sorted}>
        <SortableRows
          items={order}
          keyOf={({ tableId }) => tableId}
          nameOf={table => table.name}
          label={t('tables.sortTitle', { name })}
          onSort={setOrder}
        >
          {table => table.name}
        </SortableRows>
      </div>
    </Modal>
  )
}
