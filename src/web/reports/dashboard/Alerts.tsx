/** What asks for somebody's attention and nobody has put off; each leads to its list. */
import type { ReactNode } from 'react'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { AttentionWords } from '../attention/AttentionWords.tsx'
import { awake, useAttention } from '../attention/useAttention.ts'
import look from '../../kit/look.module.css'
import styles from './dashboard.module.css'

export function Alerts(): ReactNode {
  const t = useTexts()
  const { rows } = useAttention()
  const shown = awake(rows)
  return (
    <Card title={t('attention.title')}>
      {rows !== undefined && shown.length === 0 ? (
        <p className={look.hint}>{t('attention.none')}</p>
      ) : (
        <ul className={styles.alerts}>
          {shown.map(row => (
            <li key={row.kind}>
              <AttentionWords row={row} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
