/** A file of customers: looked at before anything happens, then taken in whole (CUST-1). */
import { Alert, Modal, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import { customerCalls } from '../../../shared/contract/customers.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { DropZone } from '../../kit/DropZone.tsx'
import { Figures, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { upload } from '../../kit/upload.ts'
import { askAgain } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './customers.module.css'

const { applyCustomerImport, getCustomerTotals, listCustomers, previewCustomerImport } = customerCalls
type Preview = ReplyOf<typeof previewCustomerImport>

interface Chosen {
  readonly file: File
  readonly preview: Preview
}

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [chosen, setChosen] = useState<Chosen>()
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    setChosen(undefined)
    onClose()
  }
  const working = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      toast.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  const look = (file: File) =>
    working(async () =>
      setChosen({ file, preview: await upload(previewCustomerImport, { fileName: file.name }, file) }),
    )
  const take = ({ file, preview: { revision } }: Chosen) =>
    working(async () => {
      try {
        await upload(applyCustomerImport, { fileName: file.name, revision }, file)
      } catch (failure) {
        // What would happen now is shown before it does.
        await look(file)
        throw failure
      }
      toast.success('saved')
      askAgain(listCustomers, getCustomerTotals)
      close()
    })
  const changes = chosen === undefined ? 0 : chosen.preview.added + chosen.preview.changed
  const isReady = chosen !== undefined && chosen.preview.issueCount === 0 && changes > 0
  return (
    <Modal
      open={open}
      title={t('customers.import.title')}
      okText={t('customers.import.ok', { count: changes })}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: !isReady, loading: isBusy && chosen !== undefined }}
      width={720}
      destroyOnHidden
      onOk={() => chosen && void take(chosen)}
      onCancel={close}
    >
      <div className={styles.dialog}>
        <DropZone
          title={chosen?.file.name ?? t('customers.import.drop')}
          overTitle={t('customers.import.over')}
          hint={t('customers.import.hint')}
          accept=".csv,text/csv"
          onFiles={files => files?.[0] && void look(files[0])}
        />
        {isBusy && <Spin />}
        {chosen !== undefined && <Shown preview={chosen.preview} />}
      </div>
    </Modal>
  )
}

function Shown({ preview }: { preview: Preview }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const left = preview.columns.filter(({ field }) => field === null).map(({ heading }) => heading)
  return (
    <>
      <Figures
        figures={[
          { label: t('customers.import.added'), value: number(preview.added) },
          { label: t('customers.import.changed'), value: number(preview.changed) },
          { label: t('customers.import.unchanged'), value: number(preview.unchanged) },
        ]}
      />
      {left.length > 0 && <p className={styles.quiet}>{t('customers.import.leftOut', { columns: left.join(', ') })}</p>}
      {preview.issueCount > 0 && (
        <Alert
          type="error"
          title={t('customers.import.issues', { count: preview.issueCount })}
          description={
            <ul className={styles.issues}>
              {preview.issues.map(({ line, heading, message }, at) => (
                <li key={at}>{t('customers.import.issue', { line, heading: heading || '—', message })}</li>
              ))}
            </ul>
          }
        />
      )}
      <ul className={styles.previews} aria-label={t('customers.import.rows')}>
        {preview.rows.map(row => (
          <li key={row.line}>
            <Status tone={row.what === 'added' ? 'good' : 'info'}>
              {t(row.what === 'added' ? 'customers.import.isNew' : 'customers.import.isChanged')}
            </Status>
            <span>{[row.name, row.phone, row.email].filter(value => value !== '').join(' · ')}</span>
            {row.changes.length > 0 && (
              <span className={styles.quiet}>
                {row.changes
                  .map(({ field, before, after }) =>
                    t('customers.import.change', {
                      field: t(`customers.column.${field}`),
                      before: before || '—',
                      after,
                    }),
                  )
                  .join('; ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
