/** Chooses a coupon: of which campaign, and which of its codes; one for many where there is one. */
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { couponCalls } from '../../../shared/contract/coupons/coupons.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import canvas from '../../kit/canvas/canvas.module.css'
import look from '../../kit/look.module.css'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { usePause } from '../../kit/usePause.ts'
import { CampaignPicker } from './CampaignPicker.tsx'
import { Labelled } from './fields/Labelled.tsx'

interface CouponPickerProps {
  couponId: number | null
  disabled: boolean
  onChange: (couponId: number | null) => void
}

const TYPING_PAUSE_MS = 150
const MOST_SHOWN = 30

export function CouponPicker({ couponId, disabled, onChange }: CouponPickerProps): ReactNode {
  const t = useTexts()
  const may = useCan()('marketing.coupons.view')
  const coupon = useCall(couponCalls.getCoupon, { couponId: couponId ?? 0 }, { enabled: may && couponId !== null })
  const [asked, setAsked] = useState<number | null>()
  const campaignId = asked === undefined ? (couponId === null ? null : (coupon.data?.campaignId ?? null)) : asked
  if (!may) return <p className={look.note}>{t('posterEditor.code.noCoupons')}</p>
  return (
    <div className={canvas.fields}>
      <Labelled label={t('posterEditor.code.campaign')} wide>
        {({ id }) => (
          <CampaignPicker
            id={id}
            value={campaignId}
            disabled={disabled}
            onChange={chosen => {
              setAsked(chosen)
              if (couponId !== null) onChange(null)
            }}
          />
        )}
      </Labelled>
      {campaignId !== null && (
        <Labelled label={t('posterEditor.code.coupon')} wide note={t('posterEditor.code.couponHint')}>
          {({ id }) => <CodeChoice key={campaignId} {...{ id, campaignId, couponId, disabled, onChange }} />}
        </Labelled>
      )}
    </div>
  )
}

interface CodeChoiceProps extends CouponPickerProps {
  id: string
  campaignId: number
}

function CodeChoice({ id, campaignId, couponId, disabled, onChange }: CodeChoiceProps): ReactNode {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const search = usePause(typed.trim(), TYPING_PAUSE_MS)
  const found = useCall(
    couponCalls.getCouponList,
    { campaignIds: [campaignId], states: ['valid', 'pending'], search, sort: 'remainder', pageSize: MOST_SHOWN },
    { keep: true },
  )
  const rows = found.data?.rows ?? []
  const chosen = useCall(
    couponCalls.getCoupon,
    { couponId: couponId ?? 0 },
    { enabled: couponId !== null && !rows.some(row => row.couponId === couponId) },
  )
  const known = couponId === null || chosen.data === undefined ? rows : [chosen.data, ...rows]
  return (
    <Select
      id={id}
      className={look.full ?? ''}
      value={couponId}
      disabled={disabled}
      allowClear
      placeholder={t('posterEditor.code.choose')}
      loading={found.isFetching}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      options={known.map(row => ({
        value: row.couponId,
        label: t('posterEditor.code.one', { code: showCode(row.code), count: row.remainder }),
      }))}
      notFoundContent={found.isFetching ? t('common.loading') : t('posterEditor.code.none')}
      onChange={value => onChange(value ?? null)}
    />
  )
}
