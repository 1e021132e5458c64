import look from '../../kit/look.module.css'
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import styles from './history.module.css'

const steps = ['file', 'columns', 'check', 'done'] as const
export type Step = (typeof steps)[number]

/** Where on the way from a file to its orders the page is. */
export function Steps({ step }: { step: Step }): ReactNode {
  const t = useTexts()
  const at = steps.indexOf(step)
  return (
    <ol className={styles.steps} aria-label={t('history.steps.label')}>
      {steps.map((name, place) => (
        <li
          key={name}
          className={cx(look.line, place === at && styles.stepNow, place < at && styles.stepPast)}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={styles.stepNumber} aria-hidden="true">
            {place + 1}
          </span>
          {t(`history.steps.${name}`)}
        </li>
      ))}
    </ol>
  )
}
