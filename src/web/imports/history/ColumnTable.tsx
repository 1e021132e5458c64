/** The columns of the file: above each the choice of what it holds, below it what is in the first rows. */
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { type ColumnKey, columnKeys, type Mapping } from '../../../shared/rules/imports/settings.ts'
import type { PreviewRow } from '../../../shared/contract/imports/history.ts'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import { PHONE, useWide } from '../../kit/useWide.ts'
import type { Preview } from './ColumnsStep.tsx'
import look from '../../kit/look.module.css'
import styles from './history.module.css'
import { keyOf, neededKeys, optionalKeys } from './importState.ts'
import { TableFrame } from './TableFrame.tsx'

const SHOWN_ROWS = 4

interface ColumnTableProps {
  columns: Preview['columns']
  rows: readonly PreviewRow[]
  mapping: Mapping
  onAssign: (column: string, key: ColumnKey | undefined) => void
}

export function ColumnTable(props: ColumnTableProps): ReactNode {
  return useWide(PHONE) ? <WideTable {...props} /> : <ColumnList {...props} />
}

function WideTable({ columns, rows, mapping, onAssign }: ColumnTableProps): ReactNode {
  const t = useTexts()
  return (
    <TableFrame label={t('history.mapping.title')}>
      <thead>
        <tr>
          <th scope="col" className={styles.lineNumber}>
            {t('history.preview.line')}
          </th>
          {columns.map(({ name }) => (
            <th scope="col" key={name}>
              <HoldsChoice column={name} mapping={mapping} onAssign={onAssign} />
              <span className={styles.columnName}>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, SHOWN_ROWS).map(({ line, cells }) => (
          <tr key={line}>
            <td className={styles.lineNumber}>{line}</td>
            {columns.map(({ name }, place) => (
              <td key={name} className={cx(styles.raw, keyOf(mapping, name) === undefined && styles.unused)}>
                {cells[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

/** The same on a phone: one column of the file below the other. */
function ColumnList({ columns, mapping, onAssign }: ColumnTableProps): ReactNode {
  const t = useTexts()
  return (
    <ul className={cx(look.list, styles.columnList)}>
      {columns.map(({ name, samples }) => (
        <li key={name}>
          <span className={styles.columnName}>{name}</span>
          <HoldsChoice column={name} mapping={mapping} onAssign={onAssign} />
          <span className={styles.samples}>
            {samples.length === 0
              ? t('history.mapping.empty')
              : samples.map(sample => <code key={sample}>{sample}</code>)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function HoldsChoice(props: { column: string } & Pick<ColumnTableProps, 'mapping' | 'onAssign'>): ReactNode {
  const { column, mapping, onAssign } = props
  const t = useTexts()
  const held = keyOf(mapping, column)
  const optionsOf = (keys: readonly ColumnKey[]) =>
    keys.map(key => ({ value: key as string, label: t(`history.columns.${key}`) }))
  return (
    <Select<string>
      className={cx(styles.holds, held === undefined && look.faint)}
      aria-label={t('history.mapping.of', { column })}
      value={held ?? ''}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: t('history.mapping.notImported') },
        { label: t('history.mapping.needed'), options: optionsOf(neededKeys) },
        { label: t('history.mapping.optional'), options: optionsOf(optionalKeys) },
      ]}
      onChange={value =>
        onAssign(
          column,
          columnKeys.find(key => key === value),
        )
      }
    />
  )
}
