/** The codes that would come of the file, and each row that is refused with its reason. */
import { Alert, Pagination } from 'antd'
import type { ReactNode } from 'react'
import { COUPON_IMPORT_PAGE } from '../../../shared/contract/coupons/transfer.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Figures } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './transfer.module.css'
import type { ChosenFile } from './useImport.ts'

export function ImportRows(props: {
  chosen: ChosenFile
  onPage: (pages: { page?: number; issuePage?: number }) => void
}): ReactNode {
  const { chosen, onPage } = props
  const t = useTexts()
  const { number } = useFormat()
  const { preview, reading } = chosen
  const { added, isReadable, issueCount, issues, rows } = preview
  if (!isReadable) return <Alert type="warning" showIcon title={t('couponImportDialog.nothing')} />
  return (
    <section className={styles.section} aria-label={t('couponImportDialog.rows')}>
      <Figures
        figures={[
          { label: t('couponImportDialog.added'), value: number(added) },
          { label: t('couponImportDialog.refused'), value: number(issueCount) },
        ]}
      />
      {issueCount > 0 && (
        <Alert
          type="error"
          title={t('couponImportDialog.issues', { count: issueCount })}
          description={
            <>
              <ul className={cx(look.rows, styles.issues)}>
                {issues.map(({ line, heading, message }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- one line may be wrong twice
                  <li key={at}>{t('couponImportDialog.issue', { line, heading: heading || '—', message })}</li>
                ))}
              </ul>
              <Pages total={issueCount} page={reading.issuePage} onPage={issuePage => onPage({ issuePage })} />
            </>
          }
        />
      )}
      {rows.length > 0 && (
        <div className={styles.rows}>
          <table className={look.table}>
            <thead>
              <tr>
                <th scope="col">{t('couponImportDialog.uses.code')}</th>
                <th scope="col">{t('couponImportDialog.uses.times')}</th>
                <th scope="col">{t('couponImportDialog.uses.remarks')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, code, total, remarks }) => (
                <tr key={line}>
                  <th scope="row">{showCode(code)}</th>
                  <td>{number(total)}</td>
                  <td>{remarks}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pages total={added} page={reading.page} onPage={page => onPage({ page })} />
    </section>
  )
}

function Pages({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }): ReactNode {
  if (total <= COUPON_IMPORT_PAGE) return null
  return (
    <Pagination
      align="end"
      size="small"
      current={page}
      pageSize={COUPON_IMPORT_PAGE}
      total={total}
      showSizeChanger={false}
      onChange={onPage}
    />
  )
}
