/** The columns of the redemptions, and a redemption on a phone. */
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { redemptionCalls, type RedemptionRow } from '../../../shared/contract/coupons/redemption.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import type { Column } from '../../kit/columns.ts'
import look from '../../kit/look.module.css'
import { Money, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { addressOfCode } from '../couponViews.ts'
import { redemptionTones } from './redemptionState.ts'

const { reverseRedemption } = redemptionCalls

interface RowProps {
  row: RedemptionRow
  onReverse: (row: RedemptionRow) => void
}

export function useRedemptionColumns(onReverse: (row: RedemptionRow) => void): readonly Column<RedemptionRow>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  const nameOf = useNameOf()
  return useMemo(
    () => [
      {
        key: 'at',
        title: t('redemptionPage.column.at'),
        always: true,
        render: ({ at }) => dateTime(at),
      },
      { key: 'code', title: t('redemptionPage.column.code'), always: true, render: row => <CodeOf row={row} /> },
      {
        key: 'campaign',
        title: t('redemptionPage.column.campaign'),
        wraps: true,
        render: ({ campaignName, campaignSecondName }) =>
          nameOf({ name: campaignName, secondName: campaignSecondName }),
      },
      {
        key: 'state',
        title: t('redemptionPage.column.state'),
        wraps: true,
        render: row => <RedemptionState row={row} />,
      },
      { key: 'order', title: t('redemptionPage.column.order'), render: row => <OrderOf row={row} /> },
      {
        key: 'device',
        title: t('redemptionPage.column.device'),
        render: ({ deviceName }) => deviceName || t('common.none'),
      },
      {
        key: 'employee',
        title: t('redemptionPage.column.employee'),
        render: ({ employeeName }) => employeeName || t('common.none'),
      },
      {
        key: 'discount',
        title: t('redemptionPage.column.discount'),
        end: true,
        render: ({ discountCents }) => <Money cents={discountCents} />,
      },
      {
        key: 'reason',
        title: t('redemptionPage.column.reason'),
        wraps: true,
        off: true,
        render: ({ reason }) => reason || t('common.none'),
      },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        calls: [reverseRedemption],
        render: row => <Reverse row={row} onReverse={onReverse} />,
      },
    ],
    [t, dateTime, nameOf, onReverse],
  )
}

function CodeOf({ row }: { row: RedemptionRow }): ReactNode {
  return (
    <AllowedLink needs="marketing.coupons.view" to={addressOfCode(row.couponId)}>
      <span className={look.digits}>{showCode(row.code)}</span>
    </AllowedLink>
  )
}

/** The order that has it; nothing where none has, or its number is not known. */
export function OrderOf({ row }: { row: RedemptionRow }): ReactNode {
  const t = useTexts()
  const { orderId, orderNo } = row
  if (orderId === null || orderNo === null) return t('common.none')
  return (
    <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${orderId}`}>
      {t('redemptionPage.order', { orderNo })}
    </AllowedLink>
  )
}

/** The state, and what else is to be known of it. */
export function RedemptionState({ row }: { row: RedemptionRow }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { state, expiresAt, reversedAt, refusal } = row
  const more =
    state === 'reserved' && expiresAt !== null
      ? t('redemptionPage.heldUntil', { time: dateTime(expiresAt) })
      : state === 'reversed' && reversedAt !== null
        ? t('redemptionPage.reversedAt', { time: dateTime(reversedAt) })
        : state === 'over' && refusal !== null
          ? t(`failures.reasons.${refusal}`)
          : ''
  return (
    <span className={look.stacked}>
      <Status tone={redemptionTones[state]}>{t(`redemptionPage.states.${state}`)}</Status>
      {more !== '' && <span className={look.note}>{more}</span>}
    </span>
  )
}

/** What ended before cannot be taken back again. */
export function Reverse({ row, onReverse }: RowProps): ReactNode {
  const t = useTexts()
  if (row.state === 'released' || row.state === 'reversed') return null
  return (
    <Allowed call={reverseRedemption}>
      <Button type="link" size="small" onClick={() => onReverse(row)}>
        {t('redemptionPage.reverse')}
      </Button>
    </Allowed>
  )
}

export function RedemptionCard({ row, onReverse }: RowProps): ReactNode {
  const { dateTime } = useFormat()
  const nameOf = useNameOf()
  return (
    <CardRow>
      <CardLine start={<CodeOf row={row} />} end={<Money cents={row.discountCents} strong />} />
      <CardLine
        quiet
        start={nameOf({ name: row.campaignName, secondName: row.campaignSecondName })}
        end={dateTime(row.at)}
      />
      <CardLine start={<RedemptionState row={row} />} end={<OrderOf row={row} />} />
      <CardLine quiet start={row.employeeName} end={<Reverse row={row} onReverse={onReverse} />} />
    </CardRow>
  )
}
