/** The plan on one page: black on white, as large as the paper. Not shown on the screen. */
import { memo, type ReactNode } from 'react'
import { PaperSize } from '../../kit/PaperSize.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNow } from '../../kit/useNow.ts'
import type { Drawing } from './drawing.ts'
import { Ground, Pieces } from './PlanCanvas.tsx'
import styles from './plan.module.css'

const none: ReadonlySet<string> = new Set()

export const PlanPaper = memo(function PlanPaper({ name, drawing }: { name: string; drawing: Drawing }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const now = useNow()
  const { width, height, pieces } = drawing
  return (
    <div className={styles.paper} aria-hidden="true">
      <PaperSize size={width >= height ? 'landscape' : 'portrait'} margin="10mm" />
      <p>
        <strong>{name}</strong> · {t('floorPlan.print.at', { time: dateTime(new Date(now).toISOString()) })}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`}>
        <Ground drawing={drawing} />
        <Pieces pieces={pieces} overlapping={none} />
      </svg>
    </div>
  )
})
