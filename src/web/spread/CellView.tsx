/** One store's side of a row: the value, whether a copy would change it, what the store keeps. Never told by colour alone. */
import type { ReactNode } from 'react'
import type { SpreadCell } from '../../shared/contract/spread/spread.ts'
import type { SpreadKind } from '../../shared/contract/spread/things.ts'
import { cx } from '../kit/cx.ts'
import { DiffOutlined, PushpinOutlined } from '../kit/icons.ts'
import look from '../kit/look.module.css'
import { useTexts } from '../kit/texts.ts'
import { useSpreadWords } from './useSpreadWords.ts'
import styles from './spread.module.css'

export function CellView(props: {
  kind: SpreadKind
  field: string
  group: string
  cell: SpreadCell
  currency: string
  label: string
  onOpen: () => void
}): ReactNode {
  const { kind, field, group, cell, currency, label, onOpen } = props
  const t = useTexts()
  const words = useSpreadWords()
  const { key, value, differs, own } = cell
  const names = (fields: readonly string[]) => words.list(fields.map(each => words.field(kind, each, group)))
  const others = differs.filter(each => each !== field).length
  return (
    <button type="button" className={styles.cell} aria-label={label} onClick={onOpen}>
      {key === null ? (
        <span className={look.quiet}>{t('spread.cell.unmatched')}</span>
      ) : (
        <span className={cx(styles.value, differs.includes(field) && styles.differs)}>
          {words.value(kind, field, value, { currency, group })}
        </span>
      )}
      {differs.length > 0 && (
        <span className={styles.mark} title={t('spread.cell.differs', { fields: names(differs) })}>
          <DiffOutlined />
          {others > 0 && <span className={look.quiet}>+{others}</span>}
        </span>
      )}
      {own.length > 0 && (
        <span className={styles.mark} title={t('spread.cell.own', { fields: names(own) })}>
          <PushpinOutlined />
        </span>
      )}
    </button>
  )
}
