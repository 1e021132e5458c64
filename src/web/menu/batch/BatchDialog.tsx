/** A batch edit: what is to happen, every change that it would make, and one button that saves exactly these. */
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type DishBatchInput, menuBatchCalls } from '../../../shared/contract/menu/batch.ts'
import { useGivingUp } from '../../kit/editing/useGivingUp.ts'
import { useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { usePause } from '../../kit/usePause.ts'
import { useUndoToast } from '../library/UndoToast.tsx'
import look from '../../kit/look.module.css'
import styles from './batch.module.css'
import { BatchPreview } from './BatchPreview.tsx'
import { CategoryFields, GroupFields, ListFields, StatusFields, SupplyTimeFields } from './batchFields.tsx'
import { PriceFields } from './PriceFields.tsx'

const { previewDishBatch, batchPrice, batchPrinter, batchTax, batchDish } = menuBatchCalls

/** Pages of a preview. */
const PAGE = 25
const TYPING_PAUSE_MS = 250

export interface BatchDialogProps {
  kind: DishBatchInput['kind']
  ids: readonly number[]
  onClose: (done: boolean) => void
}

export function BatchDialog({ kind, ids, onClose }: BatchDialogProps): ReactNode {
  const t = useTexts()
  const [edit, setEdit] = useState<DishBatchInput>()
  const [page, setPage] = useState(1)
  const asked = usePause(edit, TYPING_PAUSE_MS)
  const preview = useCall(
    previewDishBatch,
    { ids: [...ids], edit: asked ?? { kind: 'status', status: 'valid' }, page, pageSize: PAGE },
    { enabled: asked !== undefined, keep: true },
  )
  const isCurrent = edit !== undefined && asked === edit && !preview.isPlaceholderData && !preview.isFetching
  const seen = asked === undefined ? undefined : preview.data
  const saving = useBatchSave(() => onClose(true))
  const change = (next: DishBatchInput | undefined) => {
    setEdit(next)
    setPage(1)
  }
  const canSave = isCurrent && seen !== undefined && seen.total > 0 && seen.issueCount === 0
  const changed = isTyped(kind) && edit !== undefined && !saving.isPending
  // Saved is what the preview shows, by the button that says how many dishes change.
  const close = useGivingUp({ changed, onClose: () => onClose(false) })
  return (
    <Modal
      open
      title={t(`menuBatch.title.${kind}`, { count: ids.length })}
      width={820}
      onCancel={close}
      footer={
        <div className={look.foot}>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button
            type="primary"
            disabled={!canSave}
            loading={saving.isPending}
            onClick={() => edit && seen && saving.save([...ids], edit, seen.revision)}
          >
            {t('menuBatch.save', { count: seen?.total ?? 0 })}
          </Button>
        </div>
      }
    >
      <UnsavedGuard active={changed} />
      <div className={styles.dialog}>
        <Fields kind={kind} onChange={change} />
        <BatchPreview
          asked={asked !== undefined}
          data={seen}
          error={preview.error}
          busy={!isCurrent && edit !== undefined}
          paging={{ page, pageSize: PAGE, onChange: setPage }}
          onRetry={() => void preview.refetch()}
        />
      </div>
    </Modal>
  )
}

/** The others are chosen from a list: there is nothing to lose. */
const isTyped = (kind: BatchDialogProps['kind']) => kind === 'price' || kind === 'supplyTime'

function Fields(props: { kind: BatchDialogProps['kind']; onChange: (edit: DishBatchInput | undefined) => void }) {
  const { kind, onChange } = props
  switch (kind) {
    case 'price':
      return <PriceFields onChange={onChange} />
    case 'tax':
    case 'printer':
      return <ListFields kind={kind} onChange={onChange} />
    case 'modifierGroup':
      return <GroupFields onChange={onChange} />
    case 'supplyTime':
      return <SupplyTimeFields onChange={onChange} />
    case 'category':
      return <CategoryFields onChange={onChange} />
    case 'status':
      return <StatusFields onChange={onChange} />
  }
}

/** Saves by the call of the edit's kind, and offers the undo. */
function useBatchSave(onDone: () => void) {
  const undo = useUndoToast()
  const t = useTexts()
  const options = {
    onDone: ({ changeId }: { changeId: number | null }, { ids }: { ids: number[] }) => {
      undo(changeId, t('menuBatch.saved', { count: ids.length }))
      onDone()
    },
  }
  const price = useSend(batchPrice, options)
  const printer = useSend(batchPrinter, options)
  const tax = useSend(batchTax, options)
  const dish = useSend(batchDish, options)
  // Somebody changed the menu meanwhile: the preview shows it, and what is saved then was seen.
  const again = { onError: () => askAgain(previewDishBatch) }
  const save = (ids: number[], edit: DishBatchInput, revision: string) => {
    const on = { ids, revision }
    switch (edit.kind) {
      case 'price': {
        const { kind: _, ...rest } = edit
        return price.mutate({ ...on, ...rest }, again)
      }
      case 'printer': {
        const { kind: _, ...rest } = edit
        return printer.mutate({ ...on, ...rest }, again)
      }
      case 'tax': {
        const { kind: _, ...rest } = edit
        return tax.mutate({ ...on, ...rest }, again)
      }
      default:
        return dish.mutate({ ...on, edit }, again)
    }
  }
  return { save, isPending: [price, printer, tax, dish].some(({ isPending }) => isPending) }
}
