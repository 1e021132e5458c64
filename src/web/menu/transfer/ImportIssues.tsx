/** What is wrong with an import, at its sheet, row and cell. */
import { cx } from '../../kit/cx.ts'
import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import type { MenuImportTable } from '../../../shared/contract/menu/transfer.ts'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import type { ImportPreview } from './CheckImport.tsx'
import look from '../../kit/look.module.css'
import styles from './menuTransfer.module.css'

const PAGE = 50

export function ImportIssues(props: {
  tables: readonly MenuImportTable[]
  preview: ImportPreview
  page: number
  onPage: (page: number) => void
}): ReactNode {
  const { tables, preview, page, onPage } = props
  const t = useTexts()
  const where = ({ table, line, cell, heading }: ImportPreview['issues'][number]) =>
    [
      tables.length > 1 && table !== null ? tables[table]?.name : undefined,
      line === null ? undefined : t('menuTransfer.issues.row', { line }),
      cell === '' || heading === '' ? cell + heading : `${cell} (${heading})`,
    ]
      .filter(part => part !== undefined && part !== '')
      .join(' · ')
  return (
    <Card title={t('menuTransfer.issues.title', { count: preview.issueCount })} flush>
      <p className={styles.cardText}>{t('menuTransfer.issues.text')}</p>
      <ul
        className={cx(look.list, styles.issues)}
        aria-label={t('menuTransfer.issues.title', { count: preview.issueCount })}
      >
        {preview.issues.map((issue, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a page of issues is replaced as a whole
          <li key={at}>
            <span className={look.quiet}>{where(issue)}</span>
            <span>{issue.message}</span>
          </li>
        ))}
      </ul>
      {preview.issueCount > PAGE && (
        <Pagination
          className={styles.pages ?? ''}
          size="small"
          align="end"
          current={page}
          pageSize={PAGE}
          total={preview.issueCount}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </Card>
  )
}
