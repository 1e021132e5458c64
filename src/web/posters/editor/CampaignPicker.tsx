/** Chooses a coupon campaign that is not over. */
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { campaignCalls } from '../../../shared/contract/coupons/campaigns.ts'
import editing from '../../kit/editing/editor.module.css'
import { MakeInPlace } from '../../kit/editing/MakeInPlace.tsx'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { usePause } from '../../kit/usePause.ts'

interface CampaignPickerProps {
  id?: string
  value?: number | null
  disabled?: boolean
  onChange?: (campaignId: number | null) => void
}

const TYPING_PAUSE_MS = 150
const MOST_SHOWN = 50

export function CampaignPicker({ id, value = null, disabled = false, onChange }: CampaignPickerProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [typed, setTyped] = useState('')
  const search = usePause(typed.trim(), TYPING_PAUSE_MS)
  const found = useCall(
    campaignCalls.getCampaigns,
    { search, states: ['valid', 'pending'], pageSize: MOST_SHOWN },
    { keep: true },
  )
  const rows = found.data?.rows ?? []
  const isKnown = rows.some(({ campaignId }) => campaignId === value)
  const own = useCall(campaignCalls.getCampaign, { campaignId: value ?? 0 }, { enabled: value !== null && !isKnown })
  const known = value === null || isKnown || own.data === undefined ? rows : [own.data, ...rows]
  return (
    <div className={look.actions}>
      <Select
        {...(id === undefined ? {} : { id })}
        className={editing.select ?? ''}
        value={value}
        disabled={disabled}
        allowClear
        placeholder={t('posterEditor.code.chooseCampaign')}
        loading={found.isFetching}
        showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
        options={known.map(row => ({ value: row.campaignId, label: nameOf(row) }))}
        notFoundContent={found.isFetching ? t('common.loading') : t('posterEditor.code.noCampaign')}
        onChange={chosen => onChange?.(chosen ?? null)}
      />
      <MakeInPlace kind="campaign" disabled={disabled} onMade={made => onChange?.(made)} />
    </div>
  )
}
