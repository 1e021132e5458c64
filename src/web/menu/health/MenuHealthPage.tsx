/** What is wrong with the menu (MENU-12): how many of each, which, and what mends it. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import {
  type FixableCode,
  type HealthCode,
  healthCodes,
  healthFixes,
  menuHealthCalls,
} from '../../../shared/contract/menu/health.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { DownOutlined, RightOutlined } from '../../kit/icons.ts'
import { listStateOf } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Card, Status, type Tone } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { DraftBanner } from '../library/DraftBanner.tsx'
import { FindingRows } from './FindingRows.tsx'
import { FixDialog } from './FixDialog.tsx'
import look from '../../kit/look.module.css'
import styles from './health.module.css'
import { listOf } from './healthAddress.ts'

const { getMenuHealth, getMenuHealthRows } = menuHealthCalls

const schema = listStateOf({ open: z.enum(healthCodes).optional() })

/** What costs money; what guests see; what only stands around. */
const tones: Partial<Record<HealthCode, Tone>> = {
  noPrice: 'bad',
  minAboveOptions: 'bad',
  belowCost: 'bad',
  oddOverride: 'attention',
  noTax: 'bad',
  soldOutLong: 'attention',
  sameName: 'attention',
  nearName: 'attention',
  notOnMenu: 'attention',
  neverSold: 'attention',
}

export function MenuHealthPage(): ReactNode {
  const t = useTexts()
  const result = useCall(getMenuHealth, {}, { quiet: true })
  const again = () => askAgain(getMenuHealth, getMenuHealthRows)
  useLive('menu', again)
  useLive('availability', again)
  const { data } = result
  return (
    <Page title={t('menuHealth.title')} subtitle={t('menuHealth.subtitle')}>
      {data === undefined ? (
        result.error === null || result.isFetching ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )
      ) : (
        <>
          <DraftBanner />
          <Findings {...data} />
        </>
      )}
    </Page>
  )
}

interface FindingsProps {
  findings: readonly { code: HealthCode; count: number }[]
  salesKnown: boolean
  dishes: number
}

function Findings({ findings, salesKnown, dishes }: FindingsProps): ReactNode {
  const t = useTexts()
  const list = useListState(schema)
  const [fixing, setFixing] = useState<FixableCode>()
  const found = findings.filter(({ count }) => count > 0)
  const passed = findings.filter(({ count, code }) => count === 0 && (salesKnown || code !== 'neverSold'))
  if (dishes === 0) {
    const toDishes = (
      <AllowedLink needs="menu.dishes.view" to="/merchant/Items" button="primary" hides>
        {t('menuBatch.grid.toList')}
      </AllowedLink>
    )
    return <EmptyState title={t('menuHealth.empty')} hint={t('menuHealth.emptyHint')} action={toDishes} />
  }
  return (
    <>
      {found.length === 0 && <EmptyState title={t('menuHealth.allGood')} hint={t('menuHealth.allGoodHint')} />}
      {found.map(({ code, count }) => (
        <Finding
          key={code}
          code={code}
          count={count}
          open={list.state.open === code}
          onOpen={open => list.set({ open: open ? code : undefined, page: 1 })}
          onFix={setFixing}
        />
      ))}
      <Card title={t('menuHealth.passed', { count: passed.length })}>
        <ul className={styles.passed}>
          {passed.map(({ code }) => (
            <li key={code}>
              <Status tone="good">{t(`menuHealth.finding.${code}`)}</Status>
            </li>
          ))}
          {!salesKnown && (
            <li>
              <Status tone="neutral">{t('menuHealth.salesUnknown')}</Status>
            </li>
          )}
        </ul>
      </Card>
      {fixing !== undefined && <FixDialog code={fixing} onClose={() => setFixing(undefined)} />}
    </>
  )
}

const isFixable = (code: HealthCode): code is FixableCode => code in healthFixes

function Finding(props: {
  code: HealthCode
  count: number
  open: boolean
  onOpen: (open: boolean) => void
  onFix: (code: FixableCode) => void
}): ReactNode {
  const { code, count, open, onOpen, onFix } = props
  const t = useTexts()
  const can = useCan()
  const { number } = useFormat()
  const list = listOf[code]
  const title = t(`menuHealth.finding.${code}`)
  return (
    <section className={styles.finding} aria-label={title}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <Status tone={tones[code] ?? 'info'}>{title}</Status>
            <span className={styles.count}>{number(count)}</span>
          </h2>
          <p className={styles.why}>{t(`menuHealth.why.${code}`)}</p>
        </div>
        <div className={look.actions}>
          {isFixable(code) && can(healthFixes[code].needs) && (
            <Button onClick={() => onFix(code)}>{t(`menuHealth.fix.${healthFixes[code].how}`)}</Button>
          )}
          {list !== undefined && (
            <AllowedLink needs={list.needs} to={list.to} button="default" hides>
              {t('menuHealth.inList')}
            </AllowedLink>
          )}
          <Button
            type="text"
            aria-expanded={open}
            icon={open ? <DownOutlined /> : <RightOutlined />}
            onClick={() => onOpen(!open)}
          >
            {t('menuHealth.show')}
          </Button>
        </div>
      </div>
      {open && <FindingRows code={code} />}
    </section>
  )
}
