/** What is in the head of a list: column choice and export. */
import { DownloadOutlined, TableOutlined } from './icons.ts'
import { Button, Checkbox, Dropdown, Popover } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Call } from '../../shared/contract/kernel/call.ts'
import { cx } from './cx.ts'
import type { ColumnSet } from './columns.ts'
import styles from './list.module.css'
import { download } from './send.ts'
import { useTexts } from './texts.ts'
import { toast } from './toasts.tsx'
import { PHONE, useWide } from './useWide.ts'

/** Which columns to show; remembered by `useColumns`. Not on a phone: there are no columns where rows are stacked. */
export function ColumnChoice<Row>({ columns }: { columns: ColumnSet<Row> }): ReactNode {
  const t = useTexts()
  const wide = useWide(PHONE)
  if (!wide) return null
  const options = columns.all
    .filter(({ actions }) => actions !== true)
    .map(({ key, title, always }) => ({ value: key, label: title, disabled: always === true }))
  const content = (
    <>
      <Checkbox.Group
        className={cx(styles.choices)}
        options={options}
        value={columns.shown.map(({ key }) => key)}
        onChange={keys => columns.choose(keys)}
      />
      <div className={styles.popFoot}>
        <Button size="small" type="text" onClick={columns.reset}>
          {t('common.list.columnsReset')}
        </Button>
      </div>
    </>
  )
  return (
    <Popover content={content} trigger="click" placement="bottomRight" getPopupContainer={besideTrigger}>
      <Button icon={<TableOutlined />}>{t('common.list.columns')}</Button>
    </Popover>
  )
}

/** Beside its button, so that the tab key leads from the button into what it opens. */
export function besideTrigger(trigger: HTMLElement): HTMLElement {
  return trigger.parentElement ?? document.body
}

export type ExportFormat = 'csv' | 'xlsx'

const spreadsheets: readonly ExportFormat[] = ['csv', 'xlsx']

/** Streams a list or report to a file; a second click while it runs cancels it. */
export function ExportButton<C extends Call, F extends ExportFormat | 'pdf' = ExportFormat>(props: {
  call: C
  /** The input of the call for a format: the filters as they are now. */
  input: (format: F) => z.input<C['input']>
  /** CSV and XLSX where none are named. */
  formats?: readonly F[]
  /** Where a page has several: what this one exports. */
  label?: string
  /** As `Allowed` says. */
  disabled?: boolean
}): ReactNode {
  const { call, input, label, formats = spreadsheets as readonly F[], disabled = false } = props
  const t = useTexts()
  const running = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  const run = async (format: F) => {
    running.current = new AbortController()
    setBusy(true)
    try {
      await download(call, input(format), { signal: running.current.signal })
    } catch (failure) {
      if (running.current.signal.aborted) toast.info(t('common.export.cancelled'))
      else toast.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  if (busy) {
    return (
      <Button icon={<DownloadOutlined spin />} onClick={() => running.current?.abort()}>
        {t('common.export.running')} {t('common.cancel')}
      </Button>
    )
  }
  const items = formats.map(format => ({
    key: format,
    label: t(`common.export.${format}`),
    onClick: () => void run(format),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" disabled={disabled}>
      <Button icon={<DownloadOutlined />} disabled={disabled}>
        {label ?? t('common.export.label')}
      </Button>
    </Dropdown>
  )
}
