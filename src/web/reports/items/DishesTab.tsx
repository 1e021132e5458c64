/** Dish sales: which dishes earn money, all of them with cost and margin, and those that never sold (RPT-3). */
import type { ReactNode } from 'react'
import type { ItemSalesReport } from '../../../shared/contract/reports/items.ts'
import look from '../../kit/look.module.css'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { WideTable } from '../frame/WideTable.tsx'
import { EngineeringCard } from './EngineeringCard.tsx'
import type { Sorting } from './ItemHead.tsx'
import { Rows } from './Rows.tsx'
import { type ItemSalesAsked, useItemName } from './useItemSales.ts'

export function DishesTab(props: { report: ItemSalesReport; asked: ItemSalesAsked; sorting: Sorting }): ReactNode {
  const { report, asked, sorting } = props
  const t = useTexts()
  return (
    <div className={look.column}>
      {report.menuEngineering !== null && <EngineeringCard menu={report.menuEngineering} />}
      <Card title={t('itemSales.tab.dishes')} flush>
        <Rows report={report} asked={asked} sorting={sorting} />
      </Card>
      <NeverSold report={report} />
    </div>
  )
}

function NeverSold({ report: { neverSold } }: { report: ItemSalesReport }): ReactNode {
  const t = useTexts()
  const nameOf = useItemName()
  const title = t('itemSales.neverSold.title')
  if (neverSold.length === 0) {
    return (
      <Card title={title}>
        <p className={look.hint}>{t('itemSales.neverSold.none')}</p>
      </Card>
    )
  }
  return (
    <Card title={title} extra={<span className={look.quiet}>{t('itemSales.neverSold.hint')}</span>} flush>
      <WideTable label={title}>
        <thead>
          <tr>
            <th scope="col">{t('itemSales.by.dish')}</th>
            <th scope="col">{t('itemSales.neverSold.category')}</th>
          </tr>
        </thead>
        <tbody>
          {neverSold.map(dish => (
            <tr key={dish.key}>
              <th scope="row">{nameOf('dish', dish)}</th>
              <td>
                {nameOf('category', {
                  key: '',
                  name: dish.categoryName,
                  secondName: dish.categorySecondName,
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Card>
  )
}
