/** Net sales of every hour in every store as a picture, and as a table for whoever reads it otherwise. */
import type { ReactNode } from 'react'
import type { StoresReport } from '../../../shared/contract/reports/stores.ts'
import { hoursInOrder } from '../../../shared/rules/reports/reportRows.ts'
import { ChartCard } from '../../kit/charts/ChartCard.tsx'
import { HeatMap } from '../../kit/charts/HeatMap.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { WideTable } from '../frame/WideTable.tsx'
import { useMoney } from '../../kit/useMoney.ts'

export function HoursMap({ report }: { report: StoresReport }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const nameOf = useNameOf()
  const money = useMoney()
  const { cutoverMinutes } = useSession().store
  const sold = report.stores.flatMap(({ hours }) => hours).filter(({ netCents }) => netCents !== 0)
  const keys = hoursInOrder(
    [...new Set(sold.map(({ key }) => key))].map(key => ({ key })),
    cutoverMinutes,
  ).map(({ key }) => key)
  if (keys.length === 0) return null
  const mostOf = (currency: string) =>
    Math.max(
      0,
      ...report.stores
        .filter(store => store.currency === currency)
        .flatMap(({ hours }) => hours.map(({ netCents }) => netCents)),
    )
  const rows = report.stores.map(store => {
    const byHour = new Map(store.hours.map(({ key, netCents }) => [key, netCents]))
    return {
      key: store.merchantId,
      name: nameOf(store),
      currency: store.currency,
      values: keys.map(key => byHour.get(key) ?? null),
      most: mostOf(store.currency),
    }
  })
  const currencyOf = new Map(rows.map(({ key, currency }) => [key, currency]))
  const write = (value: number | null | undefined, key: number) => money(value ?? 0, currencyOf.get(key) ?? '')
  return (
    <ChartCard
      title={t('storesReport.map.title')}
      unit={t('storesReport.map.about')}
      drawing={
        <HeatMap
          label={t('storesReport.map.label')}
          columns={keys.map(key => format.hour(Number(key)).replace(/:00$/, ''))}
          rows={rows}
          long={(row, at) =>
            `${row.name}, ${format.hourSpan(Number(keys[at]))}: ${write(row.values[at], Number(row.key))}`
          }
        />
      }
      table={
        <WideTable label={t('storesReport.map.label')}>
          <thead>
            <tr>
              <th scope="col">{t('storesReport.store')}</th>
              {keys.map(key => (
                <th key={key} scope="col">
                  {format.hour(Number(key))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {row.values.map((value, at) => (
                  <td key={keys[at]}>{value === null ? '–' : write(value, row.key)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
      }
    />
  )
}
