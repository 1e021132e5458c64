/** What can be done with a campaign, from its row. */
import { Button, Dropdown, Switch } from 'antd'
import type { ReactNode } from 'react'
import { campaignCalls, type CampaignRow } from '../../../shared/contract/coupons/campaigns.ts'
import { couponCalls } from '../../../shared/contract/coupons/coupons.ts'
import { couponTransferCalls } from '../../../shared/contract/coupons/transfer.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { MoreOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { campaignCondition, conditionTones } from './campaignCondition.ts'

const { copyCampaign, restoreCampaign, saveCampaign, switchCampaign, voidCampaign } = campaignCalls

export interface CampaignActions {
  readonly edit: (row: CampaignRow) => void
  /** Switches it on or off, at once. */
  readonly turn: (row: CampaignRow, enabled: boolean) => void
  readonly make: (row: CampaignRow) => void
  readonly print: (row: CampaignRow) => void
  readonly copy: (row: CampaignRow) => void
  readonly askToVoid: (row: CampaignRow) => void
  readonly restore: (row: CampaignRow) => void
  readonly show: (view: 'codes' | 'redemptions' | 'report', row: CampaignRow) => void
}

interface RowProps {
  row: CampaignRow
  actions: CampaignActions
}

/** Whether it runs, and the switch for it. */
export function CampaignState({ row, actions }: RowProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const condition = campaignCondition(row)
  return (
    <span className={look.inline}>
      {condition !== 'deleted' && (
        <Allowed call={switchCampaign}>
          <Switch
            size="small"
            checked={row.enabled}
            aria-label={t('campaignPage.switch', { name: nameOf(row) })}
            onChange={(enabled, event) => {
              // The row opens the editor.
              event.stopPropagation()
              actions.turn(row, enabled)
            }}
          />
        </Allowed>
      )}
      <Status tone={conditionTones[condition]}>{t(`campaignPage.states.${condition}`)}</Status>
    </span>
  )
}

export function CampaignButtons({ row, actions }: RowProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const isVoided = row.voidedAt !== null
  const mayEdit = useRefusal(saveCampaign) === undefined
  const mayPrint = useRefusal(couponTransferCalls.printCards) === undefined
  const mayCopy = useRefusal(copyCampaign) === undefined
  const mayRestore = useRefusal(restoreCampaign) === undefined
  const mayVoid = useRefusal(voidCampaign) === undefined
  const item = (key: string, label: string, onClick: () => void, danger = false) => ({ key, label, onClick, danger })
  const items = [
    item('codes', t('campaignPage.showCodes'), () => actions.show('codes', row)),
    item('redemptions', t('campaignPage.showRedemptions'), () => actions.show('redemptions', row)),
    item('report', t('campaignPage.showReport'), () => actions.show('report', row)),
    ...(mayPrint && !isVoided && row.codes > row.voidedCodes
      ? [item('print', t('campaignPage.print'), () => actions.print(row))]
      : []),
    ...(mayEdit && !isVoided ? [item('edit', t('campaignPage.edit'), () => actions.edit(row))] : []),
    ...(mayCopy ? [item('copy', t('campaignPage.copy'), () => actions.copy(row))] : []),
    ...(mayRestore && isVoided ? [item('restore', t('campaignPage.restore'), () => actions.restore(row))] : []),
    ...(mayVoid && !isVoided ? [item('void', t('campaignPage.voidAction'), () => actions.askToVoid(row), true)] : []),
  ]
  return (
    <span className={look.inline}>
      {!isVoided && (
        <Allowed call={couponCalls.makeCoupons}>
          <Button
            type="link"
            size="small"
            onClick={event => {
              event.stopPropagation()
              actions.make(row)
            }}
          >
            {t('campaignPage.makeCodes')}
          </Button>
        </Allowed>
      )}
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: ({ domEvent }) => domEvent.stopPropagation() }}
        placement="bottomRight"
      >
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-label={t('campaignPage.actionsOf', { name: nameOf(row) })}
          onClick={event => event.stopPropagation()}
        />
      </Dropdown>
    </span>
  )
}
