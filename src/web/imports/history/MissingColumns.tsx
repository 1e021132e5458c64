import type { ReactNode } from 'react'
import type { ColumnKey } from '../../../shared/rules/imports/settings.ts'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from './history.module.css'

/** Names what an import cannot do without and no column holds yet. */
export function MissingColumns({ missing }: { missing: readonly ColumnKey[] }): ReactNode {
  const t = useTexts()
  if (missing.length === 0) return null
  return (
    <output className={styles.missing}>
      {t('history.mapping.missing')}
      {missing.map(key => (
        <Status key={key} tone="attention">
          {t(key === 'price' ? 'history.mapping.priceOrTotal' : `history.columns.${key}`)}
        </Status>
      ))}
    </output>
  )
}
