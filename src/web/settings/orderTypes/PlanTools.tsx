import { Button } from 'antd'
import type { ReactNode } from 'react'
import { MinusOutlined, PlusOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import styles from './plan.module.css'
import type { Plan } from './usePlan.ts'

/** Nearer, farther, everything: also for anyone who may not draw. */
export function PlanTools({ plan }: { plan: Plan }): ReactNode {
  const t = useTexts()
  const [zoomIn, zoomOut] = [t('delivery.map.zoomIn'), t('delivery.map.zoomOut')]
  return (
    <div className={styles.tools}>
      <Button icon={<PlusOutlined />} aria-label={zoomIn} title={zoomIn} disabled={false} onClick={plan.zoomIn} />
      <Button icon={<MinusOutlined />} aria-label={zoomOut} title={zoomOut} disabled={false} onClick={plan.zoomOut} />
      <Button disabled={false} onClick={plan.fit}>
        {t('delivery.map.fit')}
      </Button>
    </div>
  )
}
