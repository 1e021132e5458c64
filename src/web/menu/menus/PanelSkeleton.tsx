import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/texts.ts'

/** Rows that are still on their way. */
export function PanelSkeleton({ rows = 8 }: { rows?: number }): ReactNode {
  const t = useTexts()
  return (
    <section aria-busy="true" aria-label={t('common.loading')}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </section>
  )
}
