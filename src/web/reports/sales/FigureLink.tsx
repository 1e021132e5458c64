/** A figure outside of the sales report that leads to the orders behind it there (RPT-7); nothing is behind 0. */
import type { ReactNode } from 'react'
import type { ReportFigure } from '../../../shared/contract/reports/figures.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from './figureLink.module.css'
import { addressOfFigure, type OpenFigure } from './salesState.ts'

export function FigureLink(props: {
  figure: ReportFigure
  /** The row of the report; left out: all sales. */
  of?: Pick<OpenFigure, 'dimension' | 'key'>
  days: { readonly from: string; readonly to: string }
  value: number
  /** What the row is called, for anyone who hears the link. */
  name?: string | undefined
  children: ReactNode
}): ReactNode {
  const { figure, of = { dimension: 'all', key: '' }, days, value, name, children } = props
  const t = useTexts()
  if (value === 0) return children
  const what = [t(`reports.figure.${figure}`), name].filter(Boolean).join(' · ')
  return (
    <span className={styles.figure}>
      <AllowedLink
        needs="reports.sales.view"
        to={addressOfFigure(days, { figure, ...of })}
        title={t('reports.hint.open', { what })}
      >
        {children}
      </AllowedLink>
    </span>
  )
}
