/** Every change that the file would make, before it happens, and what is wrong with it. */
import { cx } from '../../kit/cx.ts'
import { Alert, Pagination } from 'antd'
import type { ReactNode } from 'react'
import { CUSTOMER_IMPORT_PAGE, type CustomerImportRow } from '../../../shared/contract/customers/customers.ts'
import { Figures, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './customerImport.module.css'
import type { CustomerImportPreview } from './ImportDialog.tsx'

export function ImportRows(props: {
  preview: CustomerImportPreview
  page: number
  onPage: (page: number) => void
}): ReactNode {
  const { preview, page, onPage } = props
  const t = useTexts()
  const { number } = useFormat()
  const { added, changed, unchanged, issueCount, issues, rows } = preview
  if (!preview.isReadable) return <Alert type="warning" showIcon title={t('customers.import.nobody')} />
  const total = added + changed
  return (
    <section className={styles.section} aria-label={t('customers.import.rows')}>
      <Figures
        figures={[
          { label: t('customers.import.added'), value: number(added) },
          { label: t('customers.import.changed'), value: number(changed) },
          { label: t('customers.import.unchanged'), value: number(unchanged) },
        ]}
      />
      {issueCount > 0 && (
        <Alert
          type="error"
          title={t('customers.import.issues', { count: issueCount })}
          description={
            <ul className={cx(look.rows, styles.issues)}>
              {issues.map(({ line, heading, message }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- one line may be wrong twice
                <li key={at}>{t('customers.import.issue', { line, heading: heading || '—', message })}</li>
              ))}
            </ul>
          }
        />
      )}
      {total === 0 && issueCount === 0 && <p className={look.quiet}>{t('customers.import.none')}</p>}
      {rows.length > 0 && (
        <ul className={cx(look.rows, styles.rows)}>
          {rows.map(row => (
            <Row key={row.line} row={row} />
          ))}
        </ul>
      )}
      {total > CUSTOMER_IMPORT_PAGE && (
        <Pagination
          align="end"
          size="small"
          current={page}
          pageSize={CUSTOMER_IMPORT_PAGE}
          total={total}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </section>
  )
}

function Row({ row }: { row: CustomerImportRow }): ReactNode {
  const t = useTexts()
  const isNew = row.what === 'added'
  return (
    <li>
      <Status tone={isNew ? 'good' : 'attention'}>
        {t(isNew ? 'customers.import.isNew' : 'customers.import.isChanged')}
      </Status>
      <div className={styles.who}>
        <span>{[row.name, row.phone, row.email].filter(value => value !== '').join(' · ')}</span>
        {row.changes.map(({ field, before, after }) => (
          <span key={field} className={look.quiet}>
            {t('customers.import.change', { field: t(`customers.column.${field}`), before: before || '—', after })}
          </span>
        ))}
      </div>
      <span className={styles.line}>{t('customers.import.line', { line: row.line })}</span>
    </li>
  )
}
