import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from './dashboard.module.css'

/** The board while its figures are on their way; as tall as they will be. */
export function DashboardSkeleton(): ReactNode {
  const t = useTexts()
  const bones = (rows: number) => (
    <Card>
      <Skeleton active title={{ width: 160 }} paragraph={{ rows }} />
    </Card>
  )
  return (
    <section className={styles.board} aria-busy="true" aria-label={t('common.loading')}>
      <div className={styles.tiles}>
        {[1, 2, 3, 4].map(tile => (
          <div key={tile} className={styles.tile}>
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          </div>
        ))}
      </div>
      <div className={styles.wide}>{bones(7)}</div>
      <div className={styles.side}>{bones(3)}</div>
    </section>
  )
}
