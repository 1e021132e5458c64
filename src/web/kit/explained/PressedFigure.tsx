/** A figure that something is behind: it reads as a figure until it is pointed at. */
import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { FigureKind } from '../../../shared/rules/reports/cellExplanation.ts'
import { cx } from '../cx.ts'
import look from '../look.module.css'
import { Money } from '../pieces.tsx'
import { useFigureText } from './Explanation.tsx'
import styles from './explained.module.css'

interface PressedFigureProps extends Omit<ComponentPropsWithRef<'button'>, 'value' | 'className' | 'type'> {
  /** As it is shown, with its sign. */
  value: number
  kind: FigureKind
  strong?: boolean
  /** Written otherwise than as money, a count or a percentage. */
  children?: ReactNode
}

/** Without `onClick` nothing is behind it. */
export function PressedFigure({ value, kind, strong = false, children, ...button }: PressedFigureProps): ReactNode {
  const write = useFigureText()
  const shown = children ?? (kind === 'money' ? <Money cents={value} strong={strong} /> : write(kind, value))
  const nil = value === 0 && styles.nil
  if (button.onClick === undefined) return <span className={cx(styles.still, nil)}>{shown}</span>
  return (
    <button type="button" {...button} className={cx(styles.figure, strong && look.strong, nil)}>
      {shown}
    </button>
  )
}
