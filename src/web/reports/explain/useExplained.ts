/** A figure as its report's rules explain it, with the page that lists what is behind it where that is not orders. */
import type { FigureExplanation, FigureKind, OtherList } from '../../../shared/rules/reports/cellExplanation.ts'
import { useTexts } from '../../kit/texts.ts'
import { type BehindList, type ExplainedFigure, useExplaining } from './explaining.ts'

export interface ShownFigure {
  readonly name: string
  readonly value: number
  readonly kind: FigureKind
  /** The employee whose row it is, by number; of all where left out. */
  readonly employee?: string
}

export function useExplained(): (shown: ShownFigure, explanation: FigureExplanation) => ExplainedFigure {
  const t = useTexts()
  const days = useExplaining()?.input
  const listOf = (list: OtherList, employee = '', customers: FigureExplanation['customers'] = {}): BehindList => {
    if (list === 'customers') {
      return {
        to: `/merchant/customer?${new URLSearchParams(customers).toString()}`,
        needs: 'customers.list.view',
        label: t('customerReport.viewCustomers'),
      }
    }
    if (list === 'giftCards') {
      return { to: '/merchant/GiftCards', needs: 'reports.giftCards.view', label: t('giftCardReport.viewCards') }
    }
    const query = new URLSearchParams(days && { from: days.from, to: days.to })
    if (/^\d+$/u.test(employee)) query.set('employees', employee)
    return {
      to: `/merchant/ClockRecords?${query.toString()}`,
      needs: 'employees.clock.view',
      label: t('explain.hours'),
    }
  }
  return ({ name, value, kind, employee }, { what, parts, orders, list, customers }) => ({
    name,
    value,
    kind,
    what,
    parts,
    ...(orders !== undefined && { open: orders }),
    ...(list !== undefined && { list: listOf(list, employee, customers) }),
  })
}
