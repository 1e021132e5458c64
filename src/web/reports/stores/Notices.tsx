/** What a boss would ask about first: the store that fell furthest behind, and the one that comps most. */
import { shownShare } from '../../../shared/rules/reports/laborRows.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { StoreRow, StoresReport } from '../../../shared/contract/reports/stores.ts'
import { mostComps, rankValue } from '../../../shared/rules/reports/stores.ts'
import { weekday } from '../../../shared/rules/basics/dates.ts'
import { Card } from '../../kit/pieces.tsx'
import { type Texts, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './stores.module.css'
import type { StoresState } from './storesState.ts'
import { useMoney } from '../../kit/useMoney.ts'

/** Less than a tenth behind is an ordinary day. */
const FAR_BEHIND_PCM = -10_000
const MOST_SHOWN = 3

/** The stores furthest behind their usual day, the furthest first. */
function farBehind(stores: readonly StoreRow[]): StoreRow[] {
  const behind = stores.flatMap(store => {
    const pcm = rankValue(store, 'againstUsual', 'usual')
    return pcm !== null && pcm <= FAR_BEHIND_PCM ? [{ store, pcm }] : []
  })
  return behind
    .toSorted((one, other) => one.pcm - other.pcm)
    .slice(0, MOST_SHOWN)
    .map(({ store }) => store)
}

export function Notices({ report, state }: { report: StoresReport; state: StoresState }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const format = useFormat()
  const money = useMoney()
  const behind = state.against === 'usual' ? farBehind(report.stores) : []
  const comps = mostComps(report.stores)
  if (behind.length === 0 && comps === undefined) return null
  return (
    <Card title={t('storesReport.notice.title')}>
      <ul className={styles.notices}>
        {behind.map(store => {
          const { sums, usual, currency, merchantId, to } = store
          const cents = (usual?.netCents ?? 0) - sums.netCents
          const pcm = -(rankValue(store, 'againstUsual', 'usual') ?? 0)
          return (
            <li key={merchantId}>
              {t('storesReport.notice.behind', {
                store: nameOf(store),
                money: money(cents, currency),
                percent: format.percent(shownShare(pcm)),
                day: format.weekday(weekday(to)),
              })}{' '}
              <Button type="link" size="small" onClick={() => state.list.set({ why: merchantId })}>
                {t('storesReport.why.open')}
              </Button>
            </li>
          )
        })}
        {comps !== undefined && <li>{compsText(t, nameOf(comps.store), comps, format.percent, format.number)}</li>}
      </ul>
    </Card>
  )
}

function compsText(
  t: Texts,
  store: string,
  { ownPcm, othersPcm, tenths }: NonNullable<ReturnType<typeof mostComps>>,
  percent: (pcm: number) => string,
  number: (value: number) => string,
): string {
  const own = percent(shownShare(ownPcm))
  if (tenths === null) return t('storesReport.notice.compsAlone', { store, own })
  return t('storesReport.notice.comps', {
    store,
    own,
    others: percent(shownShare(othersPcm)),
    times: number(tenths / 10),
  })
}
