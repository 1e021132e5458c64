/** Mends a finding for all at once: every change is seen first, saved as one, and taken back as one. */
import { Button, Modal, Skeleton } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { type FixableCode, healthFixes, menuHealthCalls } from '../../../shared/contract/menu/health.ts'
import { type TaxRow, taxCalls } from '../../../shared/contract/settings/taxes.ts'
import { ManySelect } from '../../kit/editing/ManySelect.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { Differences } from '../library/Differences.tsx'
import { useUndoToast } from '../library/UndoToast.tsx'
import look from '../../kit/look.module.css'
import styles from './health.module.css'

const { previewMenuFix, fixMenuFinding, getMenuHealth, getMenuHealthRows } = menuHealthCalls
const PAGE = 25

export function FixDialog({ code, onClose }: { code: FixableCode; onClose: () => void }): ReactNode {
  const t = useTexts()
  const undo = useUndoToast()
  const { how } = healthFixes[code]
  const taxes = useCall(taxCalls.getTaxes, {}, { enabled: how === 'tax' }).data?.rows
  const [chosen, setChosen] = useState<number[]>()
  const taxIds = chosen ?? taxes?.filter(({ isDefault }) => isDefault).map(({ id: taxId }) => taxId) ?? []
  const [page, setPage] = useState(1)
  const isReady = how !== 'tax' || taxIds.length > 0
  const preview = useCall(
    previewMenuFix,
    { code, taxIds, page, pageSize: PAGE },
    { keep: true, quiet: true, enabled: isReady },
  )
  const fix = useSend(fixMenuFinding, {
    stale: [getMenuHealth, getMenuHealthRows],
    onDone: ({ changeId }) => {
      undo(changeId)
      onClose()
    },
  })
  const data = isReady ? preview.data : undefined
  const isCurrent = !preview.isPlaceholderData && !preview.isFetching
  const save = () => {
    if (!data) return
    const input = { code, taxIds, revision: data.revision }
    fix.mutate(input, { onError: () => askAgain(previewMenuFix) })
  }
  return (
    <Modal
      open
      width={820}
      title={`${t(`menuHealth.finding.${code}`)}: ${t(`menuHealth.fix.${how}`)}`}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="primary"
            danger={how === 'delete'}
            disabled={!isCurrent || (data?.total ?? 0) === 0}
            loading={fix.isPending}
            onClick={save}
          >
            {t('menuBatch.save', { count: data?.total ?? 0 })}
          </Button>
        </div>
      }
    >
      <div className={styles.dialog}>
        {how === 'tax' && <TaxField taxes={taxes} value={taxIds} onChange={setChosen} />}
        {data !== undefined && (
          <section
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
            tabIndex={0}
            className={styles.preview}
            aria-busy={!isCurrent}
            aria-label={t('menuVersions.differences.label')}
          >
            <Differences value={data} paging={{ page, pageSize: PAGE, onChange: setPage }} />
          </section>
        )}
        {data === undefined && isReady && preview.error !== null && (
          <FailureState failure={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {data === undefined && isReady && preview.error === null && <Skeleton active />}
      </div>
    </Modal>
  )
}

function TaxField(props: {
  taxes: readonly TaxRow[] | undefined
  value: number[]
  onChange: (taxIds: number[]) => void
}): ReactNode {
  const { taxes, value, onChange } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const id = useId()
  return (
    <div className={look.row}>
      <label htmlFor={id}>{t('menuHealth.taxes')}</label>
      <ManySelect
        id={id}
        makes="tax"
        placeholder={t('menuHealth.chooseTax')}
        value={value}
        options={(taxes ?? []).map(tax => ({ value: tax.id, label: nameOf(tax) }))}
        loading={taxes === undefined}
        onChange={onChange}
      />
    </div>
  )
}
