/** The taxes of the store: add, change, delete (MENU-3). */
import { Button, Modal, Skeleton, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { taxCalls, type TaxRow } from '../../../shared/contract/menu/taxes.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { DeleteOutlined, EditOutlined, PlusOutlined } from '../../kit/icons.ts'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { DeleteDialog } from '../../menu/DeleteDialog.tsx'
import { useUndoToast } from '../../menu/UndoToast.tsx'
import styles from './dishes.module.css'
import { TaxForm } from './TaxForm.tsx'

const { deleteMerchantTax, getTaxes, getTaxUses, saveMerchantTax } = taxCalls

/** `edit` without a tax is a new one. */
type Step = { readonly edit: TaxRow | undefined } | { readonly remove: TaxRow }

export function TaxesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [step, setStep] = useState<Step>()
  const taxes = useCall(getTaxes, {}, { overlay: false, quiet: true })
  const toList = () => setStep(undefined)
  if (step !== undefined && 'remove' in step) return <DeleteTax tax={step.remove} onClose={toList} />
  if (step !== undefined) {
    const title = step.edit === undefined ? t('dishes.tax.add') : t('dishes.tax.edit', { name: nameOf(step.edit) })
    return <TaxForm title={title} tax={step.edit} onClose={toList} />
  }
  return (
    <Modal open title={t('dishes.tax.title')} footer={null} onCancel={onClose}>
      <p className={styles.text}>{t('dishes.tax.text')}</p>
      {taxes.data === undefined ? (
        taxes.error === null ? (
          <Skeleton active title={false} />
        ) : (
          <FailureState failure={taxes.error} onRetry={() => void taxes.refetch()} />
        )
      ) : (
        <TaxList taxes={taxes.data.rows} onStep={setStep} />
      )}
      <Allowed call={saveMerchantTax}>
        <Button
          type="primary"
          className={styles.addGroup ?? ''}
          icon={<PlusOutlined />}
          onClick={() => setStep({ edit: undefined })}
        >
          {t('dishes.tax.add')}
        </Button>
      </Allowed>
    </Modal>
  )
}

function TaxList({ taxes, onStep }: { taxes: readonly TaxRow[]; onStep: (step: Step) => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { percent } = useFormat()
  if (taxes.length === 0) return <p>{t('dishes.tax.empty')}</p>
  return (
    <ul className={styles.list}>
      {taxes.map(tax => (
        <li key={tax.id}>
          <span className={styles.names}>
            {t('dishes.tax.label', { name: nameOf(tax), rate: percent(tax.ratePcm) })}
            {tax.inclusive && <Tag>{t('dishes.tax.included')}</Tag>}
            {tax.isDefault && <Tag>{t('dishes.tax.default')}</Tag>}
          </span>
          <span className={styles.other}>{t('dishes.tax.dishes', { count: tax.dishes })}</span>
          <span>
            <Button
              type="text"
              icon={<EditOutlined />}
              aria-label={t('dishes.tax.edit', { name: nameOf(tax) })}
              onClick={() => onStep({ edit: tax })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('dishes.tax.remove', { name: nameOf(tax) })}
              onClick={() => onStep({ remove: tax })}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

function DeleteTax({ tax, onClose }: { tax: TaxRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const undo = useUndoToast()
  const uses = useCall(getTaxUses, { id: tax.id }, { overlay: false, quiet: true, fixed: true })
  const send = useSend(deleteMerchantTax, {
    stale: [getTaxes, dishCalls.getDishListPage],
    overlay: false,
    onDone: ({ changeId }) => {
      undo(changeId, t('common.deleted'))
      onClose()
    },
  })
  return (
    <DeleteDialog
      title={t('dishes.tax.removeTitle', { name: nameOf(tax) })}
      text={t('dishes.tax.removeText')}
      uses={uses}
      deleting={send.isPending}
      onDelete={() => send.mutate({ id: tax.id })}
      onClose={onClose}
    />
  )
}
