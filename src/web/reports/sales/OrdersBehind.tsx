/** The orders behind a figure of the sales report (RPT-7). */
import type { ReactNode } from 'react'
import { reportDimensions } from '../../../shared/contract/reports/figures.ts'
import { rowOfSection } from '../../../shared/rules/reports/reportRows.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { type FigureRow, OrdersDrawer } from '../explain/OrdersDrawer.tsx'
import { useSalesReport } from './ReportTab.tsx'
import type { OpenFigure, ReportInput } from './salesState.ts'
import { useRowName, useTenderName } from './useRowName.ts'

export function OrdersBehind(props: {
  figure: OpenFigure | undefined
  input: ReportInput
  onClose: () => void
}): ReactNode {
  return <OrdersDrawer {...props} row={useRow(props.figure, props.input)} />
}

/** The row of an open figure, and what it is called; of some days their name, nothing where it is of all. */
function useRow(figure: OpenFigure | undefined, input: ReportInput): FigureRow {
  const { data } = useSalesReport(input)
  const rowName = useRowName()
  const tenderName = useTenderName()
  const { businessDate } = useFormat()
  const nameOf = useNameOf()
  if (figure === undefined || data === undefined) return { name: '', figures: {} }
  const { dimension, key, from, to } = figure
  if (dimension === 'all') {
    if (from === undefined || to === undefined) return { name: '', figures: data.totals }
    const name = from === to ? businessDate(from) : `${businessDate(from)} – ${businessDate(to)}`
    return { name, figures: (from === to && data.days.find(({ date }) => date === from)) || {} }
  }
  if (dimension === 'tender') {
    const tender = data.tenders.find(row => row.key === key)
    return { name: tender === undefined ? '' : tenderName(tender), figures: tender ?? {} }
  }
  if (dimension === 'taxRate') {
    const rate = data.taxRates.find(row => row.key === key)
    return { name: nameOf(rate ?? { name: '', secondName: '' }), figures: rate ?? {} }
  }
  const section = reportDimensions.find(name => name === dimension)
  if (section === undefined) return { name: '', figures: {} }
  const known = rowOfSection(data, section, key)
  return { name: rowName(section, known ?? { key, name: '', secondName: '' }), figures: known ?? {} }
}
