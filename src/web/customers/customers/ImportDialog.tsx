/** A file of customers: what is in it, what would happen, and only then taken in whole (CUST-1). */
import { Button, Modal, Spin } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { customerCalls, type CustomerImportUse } from '../../../shared/contract/customers/customers.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { Encoding } from '../../../shared/rules/kernel/encodings.ts'
import { DropZone } from '../../kit/DropZone.tsx'
import { EncodingField } from '../../kit/EncodingField.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { upload } from '../../kit/upload.ts'
import { askAgain } from '../../kit/useCall.ts'
import shapes from '../../kit/look.module.css'
import styles from './customers.module.css'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportRows } from './ImportRows.tsx'

const { applyCustomerImport, getCustomerTotals, listCustomers, previewCustomerImport } = customerCalls
export type CustomerImportPreview = ReplyOf<typeof previewCustomerImport>
export type ImportUse = CustomerImportUse | null

interface Chosen {
  readonly file: File
  readonly preview: CustomerImportPreview
  readonly page: number
}

const asText = (uses: readonly ImportUse[]) => uses.map(use => use ?? '').join(',')
/** How a file is read; what is left out is guessed. */
interface Reading {
  readonly uses?: readonly ImportUse[]
  readonly encoding?: Encoding
  readonly page: number
}
const readAs = ({ preview, page }: Chosen) => ({
  uses: preview.columns.map(({ use }) => use),
  encoding: preview.encoding,
  page,
})

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { chosen, working, look, take, forget } = useImport(onClose)
  const close = () => {
    forget()
    onClose()
  }
  const changes = chosen === undefined ? 0 : chosen.preview.added + chosen.preview.changed
  const isReady = chosen !== undefined && working !== 'look' && chosen.preview.issueCount === 0 && changes > 0
  return (
    <Modal
      open={open}
      title={t('customers.import.title')}
      okText={t('customers.import.ok', { count: changes })}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: !isReady, loading: working === 'take' }}
      width={880}
      destroyOnHidden
      onOk={() => chosen && void take(chosen)}
      onCancel={close}
    >
      <div className={styles.dialog} aria-busy={working !== undefined}>
        {chosen === undefined ? (
          <DropZone
            title={t('customers.import.drop')}
            overTitle={t('customers.import.over')}
            hint={t('customers.import.hint')}
            accept=".csv,.tsv,.txt,text/csv"
            onFiles={files => files?.[0] && void look(files[0], { page: 1 })}
          />
        ) : (
          <div className={styles.file}>
            <span>
              <strong>{chosen.file.name}</strong>{' '}
              <span className={shapes.quiet}>{t('customers.import.fileRows', { count: chosen.preview.fileRows })}</span>
            </span>
            <EncodingField
              className={shapes.inline}
              value={chosen.preview.encoding}
              // Other headings come of it, so columns are guessed anew.
              onChange={encoding => void look(chosen.file, { page: 1, encoding })}
            />
            <Button type="link" onClick={forget}>
              {t('customers.import.other')}
            </Button>
          </div>
        )}
        {chosen === undefined && working === 'look' && <Spin />}
        {chosen !== undefined && (
          <>
            <ImportColumns
              columns={chosen.preview.columns}
              onUses={uses => void look(chosen.file, { ...readAs(chosen), uses, page: 1 })}
            />
            <ImportRows
              preview={chosen.preview}
              page={chosen.page}
              onPage={page => void look(chosen.file, { ...readAs(chosen), page })}
            />
          </>
        )}
      </div>
    </Modal>
  )
}

/** The file and what the server says of it; the last question alone is answered. */
function useImport(onDone: () => void) {
  const [chosen, setChosen] = useState<Chosen>()
  const [working, setWorking] = useState<'look' | 'take'>()
  const asking = useRef<AbortController>(undefined)
  const forget = () => {
    asking.current?.abort()
    setWorking(undefined)
    setChosen(undefined)
  }
  const look = async (file: File, { uses, encoding, page }: Reading) => {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    setWorking('look')
    const input = { fileName: file.name, page, ...(uses && { columns: asText(uses) }), ...(encoding && { encoding }) }
    try {
      const preview = await upload(previewCustomerImport, input, file, { signal: mine.signal })
      if (!mine.signal.aborted) setChosen({ file, preview, page })
    } catch (failure) {
      if (!mine.signal.aborted) toast.failure(failure)
    }
    if (asking.current === mine) setWorking(undefined)
  }
  const take = async (ready: Chosen) => {
    const { file, preview } = ready
    const { uses, encoding } = readAs(ready)
    setWorking('take')
    try {
      await upload(
        applyCustomerImport,
        { fileName: file.name, columns: asText(uses), encoding, revision: preview.revision },
        file,
      )
      toast.success('saved')
      askAgain(listCustomers, getCustomerTotals)
      forget()
      onDone()
    } catch (failure) {
      toast.failure(failure)
      // What would happen now is shown before it does.
      await look(file, { uses, encoding, page: 1 })
    }
  }
  return { chosen, working, look, take, forget }
}
