/** What each column of the file holds, with its first values: guessed by its heading, and said better by a person. */
import { Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { type CustomerImportUse, customerImportUses } from '../../../shared/contract/customers/customers.ts'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import styles from './customerImport.module.css'
import type { CustomerImportPreview, ImportUse } from './ImportDialog.tsx'

/** A whole name stands for its parts, and the other way round. */
const isInstead = (chosen: ImportUse, old: ImportUse) =>
  chosen !== null &&
  (old === chosen ||
    (chosen === 'name' && (old === 'firstName' || old === 'lastName')) ||
    (old === 'name' && (chosen === 'firstName' || chosen === 'lastName')))

export function ImportColumns(props: {
  columns: CustomerImportPreview['columns']
  onUses: (uses: ImportUse[]) => void
}): ReactNode {
  const { columns, onUses } = props
  const t = useTexts()
  const title = useId()
  const choices = customerImportUses.map(value => ({ value, label: t(`customers.import.uses.${value}`) }))
  const assign = (place: number, chosen: ImportUse) =>
    onUses(columns.map(({ use }, at) => (at === place ? chosen : isInstead(chosen, use) ? null : use)))
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t('customers.import.columns')}
      </h3>
      <ul className={cx(look.rows, styles.columns)}>
        {columns.map(({ heading, use, samples }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns of a file never change places, and names may repeat
          <li key={place}>
            <span className={styles.heading}>{heading === '' ? t('customers.import.unnamed') : heading}</span>
            <Select<CustomerImportUse | ''>
              className={cx(use === null && look.faint)}
              aria-label={t('customers.import.columnHolds', { name: heading || String(place + 1) })}
              value={use ?? ''}
              popupMatchSelectWidth={false}
              options={[{ value: '', label: t('customers.import.leaveOut') }, ...choices]}
              onChange={value => assign(place, value === '' ? null : value)}
            />
            <span className={styles.samples}>{samples.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
