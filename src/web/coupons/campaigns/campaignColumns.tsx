/** The columns of the campaigns, and a campaign on a phone. */
import { type ReactNode, useMemo } from 'react'
import { campaignCalls, type CampaignRow } from '../../../shared/contract/coupons/campaigns.ts'
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import type { Column } from '../../kit/columns.ts'
import look from '../../kit/look.module.css'
import { Money } from '../../kit/pieces.tsx'
import { OpeningName } from '../../kit/records/RecordRow.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { bothNames, useNameOf } from '../../kit/useNameOf.ts'
import type { Terms } from '../useTerms.ts'
import { type CampaignActions, CampaignButtons, CampaignState } from './campaignActions.tsx'

export function useCampaignColumns(given: {
  gets: (terms: Terms) => string
  /** Of each campaign, where they are known. */
  nets: ReadonlyMap<number, number>
  actions: CampaignActions
}): readonly Column<CampaignRow>[] {
  const { gets, nets, actions } = given
  const t = useTexts()
  const { number, businessDate, dateTime } = useFormat()
  const money = useMoneyColumns(nets)
  return useMemo(() => {
    const none = t('common.none')
    const count = (key: 'codes' | 'total' | 'used' | 'remainder' | 'over', off = false) => ({
      key,
      title: t(`campaignPage.column.${key}`),
      end: true,
      off,
      render: (row: CampaignRow) => number(row[key]),
    })
    return [
      {
        key: 'name',
        title: t('campaignPage.column.name'),
        always: true,
        wraps: true,
        render: row => <CampaignName row={row} gets={gets(row)} actions={actions} />,
      },
      {
        key: 'state',
        folds: 'last',
        title: t('campaignPage.column.state'),
        render: row => <CampaignState row={row} actions={actions} />,
      },
      count('codes'),
      count('total', true),
      count('used'),
      count('remainder'),
      count('over', true),
      ...money,
      {
        key: 'starts',
        title: t('campaignPage.column.starts'),
        off: true,
        render: ({ startsOn }) => businessDate(startsOn),
      },
      {
        key: 'expires',
        title: t('campaignPage.column.expires'),
        render: ({ expiresOn }) => (expiresOn === null ? none : businessDate(expiresOn)),
      },
      {
        key: 'createdAt',
        title: t('campaignPage.column.createdAt'),
        off: true,
        render: ({ createdAt }) => dateTime(createdAt),
      },
      {
        key: 'createdBy',
        title: t('campaignPage.column.createdBy'),
        off: true,
        render: ({ createdBy }) => createdBy || none,
      },
      {
        key: 'remarks',
        title: t('campaignPage.column.remarks'),
        off: true,
        wraps: true,
        render: ({ remarks }) => remarks || none,
      },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        render: row => <CampaignButtons row={row} actions={actions} />,
      },
    ]
  }, [t, number, businessDate, dateTime, gets, money, actions])
}

/** What was given, and what it brought. */
function useMoneyColumns(nets: ReadonlyMap<number, number>): readonly Column<CampaignRow>[] {
  const t = useTexts()
  return useMemo(
    () => [
      {
        key: 'discount',
        title: t('campaignPage.column.discount'),
        end: true,
        render: ({ discountCents }) => <Money cents={discountCents} />,
      },
      {
        key: 'net',
        title: t('campaignPage.column.net'),
        end: true,
        render: ({ campaignId }) => <NetSales cents={nets.get(campaignId)} />,
      },
    ],
    [t, nets],
  )
}

/** Nothing while they are asked for, or where nobody may see them. */
function NetSales({ cents }: { cents: number | undefined }): ReactNode {
  const t = useTexts()
  return cents === undefined ? t('common.none') : <Money cents={cents} />
}

interface RowProps {
  row: CampaignRow
  actions: CampaignActions
}

/** Its name, and what its codes are worth. */
function CampaignName({ row, gets, actions }: RowProps & { gets: string }): ReactNode {
  const nameOf = useNameOf()
  return (
    <>
      <OpeningName {...bothNames(nameOf, row)} call={campaignCalls.saveCampaign} onOpen={() => actions.edit(row)} />
      <span className={look.beneath}>{gets}</span>
    </>
  )
}

export function CampaignCard({ row, gets, actions }: RowProps & { gets: string }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  return (
    <CardRow>
      <CardLine
        start={<CampaignName row={row} gets={gets} actions={actions} />}
        end={<CampaignButtons row={row} actions={actions} />}
      />
      <span className={look.quiet}>
        {t('campaignPage.figures', {
          codes: number(row.codes),
          used: number(row.used),
          remainder: number(row.remainder),
        })}
      </span>
      <CampaignState row={row} actions={actions} />
    </CardRow>
  )
}
