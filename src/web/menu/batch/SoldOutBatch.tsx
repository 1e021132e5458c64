/** Sold out for many dishes at once; holds at once, whatever is published, and one undo sells them as before. */
import { Button, Modal, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { type AvailabilityChange, availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import { cx } from '../../kit/cx.ts'
import { queries } from '../../kit/queries.ts'
import { send } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useFormat } from '../../kit/useFormat.ts'
import { PHONE, useWide } from '../../kit/useWide.ts'
import { useUndoToast } from '../library/UndoToast.tsx'
import { useSoldOut } from '../library/useSoldOut.ts'
import look from '../../kit/look.module.css'
import styles from './batch.module.css'

const states = ['soldOut', 'nextDay', 'onSale'] as const
type State = (typeof states)[number]

export function SoldOutBatch(props: { ids: readonly number[]; onClose: (done: boolean) => void }): ReactNode {
  const { ids, onClose } = props
  const t = useTexts()
  const { dateTime } = useFormat()
  const undo = useUndoToast()
  const { saleOf, nextDayAt } = useSoldOut()
  const [state, setState] = useState<State>('nextDay')
  const [saving, setSaving] = useState(false)
  const wide = useWide(PHONE)
  const already = ids.filter(id => saleOf('dish', id)?.soldOut === true).length
  const save = async () => {
    setSaving(true)
    try {
      const before = await setAll(ids.map(id => ({ kind: 'dish', id, to: { state } })))
      undo(() => setAll(before), t('menuBatch.saved', { count: ids.length }))
      onClose(true)
    } catch (error) {
      toast.failure(error)
    } finally {
      setSaving(false)
      void queries.invalidateQueries()
    }
  }
  return (
    <Modal
      open
      title={t('menuBatch.title.soldOut', { count: ids.length })}
      onCancel={() => onClose(false)}
      footer={
        <div className={look.foot}>
          <Button onClick={() => onClose(false)}>{t('common.cancel')}</Button>
          <Button type="primary" loading={saving} onClick={() => void save()}>
            {t('menuBatch.save', { count: ids.length })}
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>
        <Segmented<State>
          vertical={!wide}
          aria-label={t('menuBatch.title.soldOut', { count: ids.length })}
          value={state}
          options={states.map(value => ({ value, label: t(`menuBatch.soldOut.${value}`) }))}
          onChange={setState}
        />
        {state === 'nextDay' && nextDayAt !== undefined && (
          <p className={cx(look.hint)}>{t('menuBatch.soldOut.nextDayAt', { time: dateTime(nextDayAt) })}</p>
        )}
        <p className={look.hint}>{t('menuBatch.soldOut.already', { count: already })}</p>
      </div>
    </Modal>
  )
}

/** All or none; what takes all of it back. */
async function setAll(changes: AvailabilityChange[]): Promise<AvailabilityChange[]> {
  const { before } = await send(availabilityCalls.setSoldOut, { changes })
  return before
}
