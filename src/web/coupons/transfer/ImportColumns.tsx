/** What each column of the file holds, with its first values: guessed, and said better by a person. */
import { Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { type CouponImportUse, couponImportUses } from '../../../shared/rules/coupons/transfer/importColumns.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import styles from './transfer.module.css'
import type { ImportPreview } from './useImport.ts'

export function ImportColumns(props: {
  columns: ImportPreview['columns']
  onUses: (uses: (CouponImportUse | null)[]) => void
}): ReactNode {
  const { columns, onUses } = props
  const t = useTexts()
  const title = useId()
  const choices = couponImportUses.map(value => ({ value, label: t(`couponImportDialog.uses.${value}`) }))
  // What one column holds now, no other one does.
  const assign = (place: number, chosen: CouponImportUse | null) =>
    onUses(columns.map(({ use }, at) => (at === place ? chosen : use === chosen ? null : use)))
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h3 id={title} className={look.title}>
        {t('couponImportDialog.columns')}
      </h3>
      <ul className={cx(look.rows, styles.columns)}>
        {columns.map(({ heading, use, samples }, place) => {
          const name = heading === '' ? t('couponImportDialog.unnamed', { at: place + 1 }) : heading
          return (
            // oxlint-disable-next-line react/no-array-index-key -- columns of a file never change places, and names may repeat
            <li key={place}>
              <span className={look.caption}>{name}</span>
              <Select<CouponImportUse | ''>
                className={cx(use === null && look.faint)}
                aria-label={t('couponImportDialog.columnHolds', { name })}
                value={use ?? ''}
                popupMatchSelectWidth={false}
                options={[{ value: '', label: t('couponImportDialog.leaveOut') }, ...choices]}
                onChange={value => assign(place, value === '' ? null : value)}
              />
              <span className={cx(look.caption, styles.samples)}>{samples.join(' · ')}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
