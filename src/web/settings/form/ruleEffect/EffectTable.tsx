import type { ReactNode } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Money } from '../../../kit/pieces.tsx'
import { useTexts } from '../../../kit/texts.ts'
import { useFormat } from '../../../kit/useFormat.ts'
import styles from './ruleEffect.module.css'

export interface ComparedRow {
  readonly key: string
  readonly label: string
  readonly isTotal: boolean
  /** Null where this side has no such line. */
  readonly savedCents: number | null
  readonly typedCents: number | null
}

/** Amounts line by line, saved and typed; lines that differ are marked and say by how much. */
export function EffectTable({ rows }: { rows: readonly ComparedRow[] }): ReactNode {
  const t = useTexts()
  return (
    <table className={styles.effect}>
      <thead>
        <tr>
          <th scope="col">{t('ruleEffect.line')}</th>
          <th scope="col">{t('ruleEffect.saved')}</th>
          <th scope="col">{t('ruleEffect.typed')}</th>
          <th scope="col">{t('ruleEffect.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Row key={row.key} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: ComparedRow }): ReactNode {
  const { money } = useFormat()
  const { label, isTotal, savedCents, typedCents } = row
  const difference = (typedCents ?? 0) - (savedCents ?? 0)
  const differs = difference !== 0 || (savedCents === null) !== (typedCents === null)
  return (
    <tr className={cx(isTotal && styles.total, differs && styles.differs)}>
      <th scope="row">{label}</th>
      <td>{savedCents === null ? '–' : <Money cents={savedCents} />}</td>
      <td>{typedCents === null ? '–' : <Money cents={typedCents} />}</td>
      <td>{differs && (difference > 0 ? `+${money(difference)}` : money(difference))}</td>
    </tr>
  )
}
