/** One code beside the list: what it gives, how often it was used, and on which orders (MKT-1). */
import { Alert, Button, Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { couponCalls } from '../../../shared/contract/coupons/coupons.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { Allowed } from '../../kit/Allowed.tsx'
import { Facts } from '../../kit/facts.tsx'
import { CopyOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { Figures } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useTerms } from '../useTerms.ts'
import { CodeState } from './codeColumns.tsx'
import { CodeUses } from './CodeUses.tsx'
import { useVoidCodes } from './useVoidCodes.tsx'

const { getCoupon, voidCoupons } = couponCalls
type Coupon = ReplyOf<typeof getCoupon>

export function CodeDrawer({ couponId, onClose }: { couponId: number; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useCall(getCoupon, { couponId }, { quiet: true })
  const title = data === undefined ? t('codePage.column.code') : showCode(data.code)
  return (
    <Drawer open title={title} size={640} onClose={onClose}>
      {data !== undefined ? (
        <Shown coupon={data} />
      ) : error === null ? (
        <Skeleton active />
      ) : (
        <FailureState failure={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}

function Shown({ coupon }: { coupon: Coupon }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const voiding = useVoidCodes(() => undefined)
  const { couponId, code, voidedAt, over } = coupon
  const shown = showCode(code)
  const copy = async () => {
    await navigator.clipboard.writeText(shown)
    toast.info(t('codePage.codeCopied'))
  }
  const figures = (['total', 'used', 'remainder', 'reserved'] as const).map(name => ({
    label: t(`codePage.column.${name}`),
    value: number(coupon[name]),
  }))
  return (
    <div className={look.inDrawer}>
      <Figures figures={figures} />
      {over > 0 && <Alert type="warning" showIcon title={t('codePage.overNote', { count: over })} />}
      <CodeFacts coupon={coupon} />
      <div className={look.actions}>
        <Button icon={<CopyOutlined />} onClick={() => void copy().catch((reason: unknown) => toast.failure(reason))}>
          {t('codePage.copy')}
        </Button>
        <HistoryButton objectType="coupon" objectId={couponId} title={shown} />
        {voidedAt === null && (
          <Allowed call={voidCoupons}>
            <Button danger loading={voiding.isPending} onClick={() => voiding.some([couponId])}>
              {t('codePage.void')}
            </Button>
          </Allowed>
        )}
      </div>
      <CodeUses couponId={couponId} />
    </div>
  )
}

function CodeFacts({ coupon }: { coupon: Coupon }): ReactNode {
  const t = useTexts()
  const { businessDate, dateTime } = useFormat()
  const nameOf = useNameOf()
  const { campaign, exportedAt, expiresOn } = coupon
  const gets = useTerms([campaign])
  return (
    <Facts
      facts={[
        [t('codePage.column.state'), <CodeState key="state" row={coupon} />],
        [t('codePage.column.campaign'), nameOf(campaign)],
        [t('codePage.terms'), gets(campaign)],
        [t('codePage.column.startsOn'), businessDate(coupon.startsOn)],
        [t('codePage.column.expiresOn'), expiresOn === null ? t('common.none') : businessDate(expiresOn)],
        [t('codePage.column.remarks'), coupon.remarks || t('common.none')],
        [t('codePage.column.createdAt'), dateTime(coupon.createdAt)],
        [
          t('codePage.column.exported'),
          exportedAt === null ? t('codePage.exported.notExported') : dateTime(exportedAt),
        ],
      ]}
    />
  )
}
