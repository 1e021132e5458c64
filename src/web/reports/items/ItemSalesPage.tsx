/** Item sales and dish sales (RPT-3) in the frame of every report. */
import { Segmented, Select, Tabs } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { ItemSalesReport } from '../../../shared/contract/reports/items.ts'
import { PaperSize } from '../../kit/PaperSize.tsx'
import { usePrinting } from '../../kit/usePrinting.ts'
import { ChoiceFilter } from '../../kit/FilterBar.tsx'
import look from '../../kit/look.module.css'
import { Card } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { LAPTOP, useWide } from '../../kit/useWide.ts'
import { Explaining } from '../explain/explaining.ts'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { useReportState } from '../frame/reportState.ts'
import { ReportSkeleton } from '../sales/ReportTab.tsx'
import { readOpen, writeOpen } from '../sales/salesState.ts'
import { DishesTab } from './DishesTab.tsx'
import type { Sorting } from './ItemHead.tsx'
import { ItemOrders } from './ItemOrders.tsx'
import { type ItemBy, itemBys, itemState, itemTabs } from './itemState.ts'
import { Rows } from './Rows.tsx'
import styles from './items.module.css'
import { type ItemSalesAsked, useItemName, useItemSales } from './useItemSales.ts'

export function ItemSalesPage(): ReactNode {
  const printing = usePrinting()
  const t = useTexts()
  const state = useReportState(itemState)
  const { frame, list } = state
  const { tab, by, groupKeys, open, sort, order } = list.state
  const asked: ItemSalesAsked = useMemo(
    () => ({ ...frame, by: tab === 'dishes' ? 'dish' : by, groupKeys: tab === 'dishes' ? groupKeys : [] }),
    [frame, tab, by, groupKeys],
  )
  const categories = useCategories(asked)
  const figure = useMemo(() => readOpen(open), [open])
  const sorting: Sorting = {
    sort,
    order,
    onSort: (key, way) => list.set({ sort: key, order: way }),
  }
  const filters = asked.groupKeys.map(key => categories.find(({ value }) => value === key)?.label ?? '')
  const said = filters.length === 0 ? [] : [`${t('itemSales.categories')}: ${filters.join(', ')}`]
  return (
    <ReportFrame
      title={t(tab === 'dishes' ? 'itemSales.dishTitle' : 'itemSales.title')}
      asked={{ report: 'items', input: asked }}
      state={state}
      said={said}
      filters={
        tab === 'dishes' && (
          <ChoiceFilter
            label={t('itemSales.categories')}
            options={categories}
            value={groupKeys}
            onChange={keys => list.set({ groupKeys: keys })}
          />
        )
      }
    >
      {printing && <PaperSize size="landscape" margin="10mm" />}
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        items={itemTabs.map(key => ({ key, label: t(`itemSales.tab.${key}`) }))}
        onChange={key => list.set({ tab: itemTabs.find(name => name === key) ?? 'items', sort: '' })}
      />
      <Explaining
        value={{
          report: 'items',
          input: frame,
          filters: said,
          open: wanted => list.set({ open: writeOpen(wanted), page: list.state.page }),
        }}
      >
        <Loaded asked={asked}>
          {report =>
            tab === 'dishes' ? (
              <DishesTab report={report} asked={asked} sorting={sorting} />
            ) : (
              <Card
                title={t('itemSales.by.label')}
                extra={<ByChoice by={by} onBy={value => list.set({ by: value, sort: '' })} />}
                flush
              >
                <Rows key={by} report={report} asked={asked} sorting={sorting} />
              </Card>
            )
          }
        </Loaded>
      </Explaining>
      <ItemOrders figure={figure} asked={asked} onClose={() => list.set({ open: '', page: list.state.page })} />
    </ReportFrame>
  )
}

/** The categories that sold something, whichever are chosen. */
function useCategories(asked: ItemSalesAsked): { value: string; label: string }[] {
  const nameOf = useItemName()
  const { data } = useItemSales({ ...asked, groupKeys: [] }, { enabled: asked.by === 'dish' })
  const groups = new Map(
    data?.rows.map(({ groupKey, groupName, groupSecondName }) => [
      groupKey,
      nameOf('category', { key: groupKey, name: groupName, secondName: groupSecondName }),
    ]),
  )
  return [...groups]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => (one.label < other.label ? -1 : 1))
}

function ByChoice({ by, onBy }: { by: ItemBy; onBy: (by: ItemBy) => void }): ReactNode {
  const t = useTexts()
  const wide = useWide(LAPTOP)
  const options = itemBys.map(value => ({ value, label: t(`itemSales.by.${value}`) }))
  const label = t('itemSales.by.label')
  if (wide) return <Segmented<ItemBy> aria-label={label} options={options} value={by} onChange={onBy} />
  return <Select<ItemBy> className={styles.by ?? ''} aria-label={label} options={options} value={by} onChange={onBy} />
}

function Loaded({ asked, children }: { asked: ItemSalesAsked; children: (report: ItemSalesReport) => ReactNode }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useItemSales(asked)
  if (data === undefined) {
    if (error !== null && !isFetching) return <FailureState failure={error} onRetry={() => void refetch()} />
    return <ReportSkeleton />
  }
  return (
    <div aria-busy={isFetching} className={isPlaceholderData ? look.stale : undefined}>
      {children(data)}
    </div>
  )
}
