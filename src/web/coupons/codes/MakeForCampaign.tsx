import { Button, Modal, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { campaignCalls, type CampaignRow } from '../../../shared/contract/coupons/campaigns.ts'
import { MakeInPlace } from '../../kit/editing/MakeInPlace.tsx'
import look from '../../kit/look.module.css'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { MakeCodesDialog } from '../campaigns/MakeCodesDialog.tsx'

const MOST = 200

/** Asks for which campaign codes are made, then how many. */
export function MakeForCampaign({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { data, error, refetch } = useCall(
    campaignCalls.getCampaigns,
    { pageSize: MOST, states: ['pending', 'valid', 'invalid'] },
    { quiet: true },
  )
  const [chosen, choose] = useState<CampaignRow>()
  if (chosen !== undefined) return <MakeCodesDialog campaign={chosen} onClose={onClose} />
  return (
    <Modal
      open
      title={t('codePage.makeFor')}
      footer={<Button onClick={onClose}>{t('common.cancel')}</Button>}
      onCancel={onClose}
    >
      {data === undefined ? (
        error === null ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={error} onRetry={() => void refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <EmptyState
          title={t('campaignPage.empty')}
          hint={t('campaignPage.emptyHint')}
          action={<MakeInPlace kind="campaign" onMade={() => void refetch()} />}
        />
      ) : (
        <Select<number>
          className={look.full ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('codePage.column.campaign')}
          aria-label={t('codePage.column.campaign')}
          options={data.rows.map(row => ({ value: row.campaignId, label: nameOf(row) }))}
          onChange={id => choose(data.rows.find(({ campaignId }) => campaignId === id))}
        />
      )}
    </Modal>
  )
}
