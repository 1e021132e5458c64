/** Any figure below can be opened: the orders behind it (RPT-7). */
import { createContext, type ReactNode, use } from 'react'
import type { ReportFigure } from '../../../shared/contract/reports/figures.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import { PressedFigure } from '../../kit/explained/PressedFigure.tsx'
import { useTexts } from '../../kit/texts.ts'
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
  const { figure, of, value, name, strong = false } = props
  const t = useTexts()
  const open = use(Opening)
  const what = [t(`reports.figure.${figure}`), name].filter(Boolean).join(' · ')
  return (
    <PressedFigure
      value={signedFigure(figure, value)}
      kind={figure.endsWith('Cents') ? 'money' : 'integer'}
      strong={strong}
      {...(value !== 0 && { title: t('reports.hint.open', { what }), onClick: () => open({ ...of, figure }) })}
    />
  )
}
