/** Any figure below can be opened: the orders behind it (RPT-7). */
import { createContext, type ReactNode, use } from 'react'
import type { ReportFigure } from '../../../shared/contract/reports/figures.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import { cx } from '../../kit/cx.ts'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './reports.module.css'
import type { OpenFigure } from './salesState.ts'

/** Opens a figure of this page. */
export const Opening = createContext<(figure: OpenFigure) => void>(() => {})

export function Opener({ open, children }: { open: (figure: OpenFigure) => void; children: ReactNode }): ReactNode {
  return <Opening value={open}>{children}</Opening>
}

/** Which row of the report a figure is of. */
export type RowOf = Omit<OpenFigure, 'figure'>

/** A figure, with its sign, that opens the orders behind it; nothing is behind 0. */
export function FigureButton(props: {
  figure: ReportFigure
  of: RowOf
  value: number
  /** What the row is called, for anyone who hears the button. */
  name?: string
  strong?: boolean
}): ReactNode {
  const { figure, of, value, name, strong } = props
  const t = useTexts()
  const { number } = useFormat()
  const open = use(Opening)
  const isMoney = figure.endsWith('Cents')
  const shown = signedFigure(figure, value)
  const text = isMoney ? <Money cents={shown} {...(strong === true ? { strong } : {})} /> : number(shown)
  if (value === 0) return <span className={styles.nil}>{text}</span>
  const what = [t(`reports.figure.${figure}`), name].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      className={cx(styles.figure, strong === true && look.strong)}
      title={t('reports.hint.open', { what })}
      onClick={() => open({ ...of, figure })}
    >
      {text}
    </button>
  )
}
