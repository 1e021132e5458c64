/** The rows that cannot be imported, by line, and all of them as a file. */
import { cx } from '../../kit/cx.ts'
import { DownloadOutlined } from '../../kit/icons.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import { Card } from '../../kit/pieces.tsx'
import { download } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useFormat } from '../../kit/useFormat.ts'
import { PHONE, useWide } from '../../kit/useWide.ts'
import look from '../../kit/look.module.css'
import styles from './history.module.css'
import { TableFrame } from './TableFrame.tsx'
import type { RunReply } from './useRun.ts'

export function BadRowList({ run }: { run: RunReply }): ReactNode {
  const t = useTexts()
  const { badRows, rejected, importId } = run
  if (badRows.length === 0) return null
  return (
    <Card title={t('history.badRows.title')} extra={<DownloadBadRows importId={importId} />} flush>
      {badRows.length < rejected && (
        <p className={styles.cardText}>{t('history.badRows.first', { shown: badRows.length, count: rejected })}</p>
      )}
      <Rows badRows={badRows} />
    </Card>
  )
}

function DownloadBadRows({ importId }: { importId: number }): ReactNode {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await download(historyCalls.importBadRows, { importId })
    } catch (failure) {
      toast.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void run()}>
      {t('history.badRows.download')}
    </Button>
  )
}

function Rows({ badRows }: Pick<RunReply, 'badRows'>): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const wide = useWide(PHONE)
  const columnOf = (column: RunReply['badRows'][number]['column']) =>
    column === null ? t('common.none') : t(`history.columns.${column}`)
  if (!wide) {
    return (
      <ul className={cx(look.list, styles.stacked)} aria-label={t('history.badRows.title')}>
        {badRows.map(({ line, column, reason, value }) => (
          <li key={`${line} ${column} ${reason}`}>
            <div className={styles.twoEnds}>
              <span className={look.name}>
                {t('history.preview.part', { name: t('history.badRows.line'), value: number(line) })}
              </span>
              {column !== null && <span>{columnOf(column)}</span>}
            </div>
            <div>{t(`history.reasons.${reason}`)}</div>
            {value !== '' && <code className={styles.value}>{value}</code>}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <TableFrame label={t('history.badRows.title')} tall>
      <thead>
        <tr>
          <th className={styles.lineNumber}>{t('history.badRows.line')}</th>
          <th>{t('history.badRows.column')}</th>
          <th>{t('history.badRows.value')}</th>
          <th>{t('history.badRows.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {badRows.map(({ line, column, reason, value }) => (
          <tr key={`${line} ${column} ${reason}`}>
            <td className={styles.lineNumber}>{number(line)}</td>
            <td>{columnOf(column)}</td>
            <td className={styles.raw}>{value === '' ? t('common.none') : value}</td>
            <td className={styles.text}>{t(`history.reasons.${reason}`)}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}
