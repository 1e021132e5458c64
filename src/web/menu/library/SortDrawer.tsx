/** Puts things of the menu in order by hand and saves that as one change (one version of the menu, one undo). */
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { SortableRows } from '../../kit/SortableRows.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './sortDrawer.module.css'

interface Named {
  readonly id: number
  readonly name: string
  readonly secondName: string
}

export function SortDrawer(props: {
  title: string
  hint?: string
  items: readonly Named[]
  saving: boolean
  onSave: (ids: number[]) => void
  onClose: () => void
}): ReactNode {
  const { title, hint, items, saving, onSave, onClose } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const [order, setOrder] = useState(items)
  const changed = order.some(({ id }, at) => id !== items[at]?.id)
  return (
    <Drawer
      open
      title={title}
      size={480}
      onClose={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" disabled={!changed} loading={saving} onClick={() => onSave(order.map(({ id }) => id))}>
            {t('common.save')}
          </Button>
        </div>
      }
    >
      {hint !== undefined && <p className={look.intro}>{hint}</p>}
      {items.length === 0 && <EmptyState title={t('choices.orderNothing')} />}
      <SortableRows items={order} keyOf={({ id }) => id} nameOf={nameOf} label={title} onSort={setOrder}>
        {item => {
          const other = nameOf(item) === item.name ? item.secondName : item.name
          return (
            <span className={styles.row}>
              <span>{nameOf(item)}</span>
              {other !== '' && <span className={look.quiet}>{other}</span>}
            </span>
          )
        }}
      </SortableRows>
    </Drawer>
  )
}
