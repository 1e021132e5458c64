/** One drawer (RPT-4): what moved its cash, what was counted, and what its session took, by tender and by employee. */
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { type CashierDetail, cashierCalls } from '../../../shared/contract/payments/cashier.ts'
import { receiptCalls } from '../../../shared/contract/printing/receipts.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { PrinterOutlined } from '../../kit/icons.ts'
import { ExportButton } from '../../kit/listActions.tsx'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Card } from '../../kit/pieces.tsx'
import { PrintOn } from '../../kit/PrintOn.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useDialog } from '../../kit/useDialog.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './cashier.module.css'
import { CountDialog } from './CountDialog.tsx'
import { DrawerCash, DrawerEvents, DrawerPieces } from './DrawerCash.tsx'
import { DrawerState } from './drawerColumns.tsx'
import { DrawerEventDialog } from './DrawerEventDialog.tsx'
import { SessionPeople, SessionTenders } from './DrawerSession.tsx'
import { SessionOpener } from './SessionOrders.tsx'

const { countDrawer, enterDrawerEvent, exportCashierDetail, getCashierDetail } = cashierCalls
const LIST = '/merchant/Cashier'
const CALM_MS = 1_000

export function CashierDetailPage(): ReactNode {
  const t = useTexts()
  const { id = '' } = useParams()
  const isId = /^[1-9]\d{0,8}$/.test(id)
  const drawerId = isId ? Number(id) : 1
  const result = useCall(getCashierDetail, { drawerId }, { enabled: isId, quiet: true })
  const refresh = useThrottled(() => askAgain(getCashierDetail), CALM_MS)
  useLive('drawer', refresh)
  useLive('order', refresh)
  if (result.data !== undefined) return <Drawer drawer={result.data} />
  const missing = !isId || result.error?.code === 'NOT_FOUND'
  return (
    <Page title={t('cashier.title')} back={LIST}>
      {missing ? (
        <EmptyState
          title={t('cashier.detail.notFound')}
          action={
            <Link to={LIST}>
              <Button type="primary">{t('cashier.detail.toList')}</Button>
            </Link>
          }
        />
      ) : result.error !== null && !result.isFetching ? (
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  )
}

function Drawer({ drawer }: { drawer: CashierDetail }): ReactNode {
  const t = useTexts()
  const { businessDate } = useFormat()
  const [asked, setDialog] = useDialog('count', 'event')
  const refusals = { count: useRefusal(countDrawer), event: useRefusal(enterDrawerEvent) }
  const close = () => setDialog(undefined)
  const { drawerId, name, state, money, tenders, people } = drawer
  const dialog = asked !== undefined && state === 'open' && refusals[asked] === undefined ? asked : undefined
  const about = [businessDate(drawer.businessDate), drawer.deviceName === name ? '' : drawer.deviceName]
  return (
    <Page
      title={name}
      back={LIST}
      subtitle={
        <>
          <DrawerState drawer={drawer} />
          <span>· {about.filter(text => text !== '').join(' · ')}</span>
        </>
      }
      actions={
        <>
          <HistoryButton title={name} objectType="drawer" objectId={drawerId} />
          <ExportButton
            call={exportCashierDetail}
            formats={fileFormat.options}
            input={format => ({ drawerId, format })}
          />
          <Link to={`/cashierReceipt/${drawerId}`}>
            <Button icon={<PrinterOutlined />}>{t('cashier.detail.receipt')}</Button>
          </Link>
          <PrintOn call={receiptCalls.printCashierReceiptOn} input={{ drawerId }} />
          {state === 'open' && (
            <>
              <Allowed call={enterDrawerEvent}>
                <Button onClick={() => setDialog('event')}>{t('cashier.event.button')}</Button>
              </Allowed>
              <Allowed call={countDrawer}>
                <Button type="primary" onClick={() => setDialog('count')}>
                  {t('cashier.count.button')}
                </Button>
              </Allowed>
            </>
          )}
        </>
      }
    >
      <SessionOpener drawer={drawer}>
        <div className={styles.detail}>
          <div className={look.column}>
            <Card title={t('cashier.detail.cash')}>
              {money === null ? (
                <Alert type="info" showIcon title={t('cashier.detail.hidden')} />
              ) : (
                <DrawerCash drawer={drawer} money={money} />
              )}
            </Card>
            {drawer.denominations !== null && <DrawerPieces denominations={drawer.denominations} />}
          </div>
          <div className={look.column}>
            {tenders !== null && <SessionTenders tenders={tenders} />}
            {people !== null && <SessionPeople people={people} />}
            <DrawerEvents drawer={drawer} />
          </div>
        </div>
      </SessionOpener>
      {dialog === 'count' && <CountDialog drawer={drawer} onClose={close} />}
      {dialog === 'event' && <DrawerEventDialog drawerId={drawerId} onClose={close} />}
    </Page>
  )
}
