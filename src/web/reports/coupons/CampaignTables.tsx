/** The report by campaign, by code and by who gave it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  type CampaignReport,
  comparedCampaignFigures,
  MOST_REPORT_CODES,
} from '../../../shared/contract/reports/campaignReport.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { addressOfCode, viewOfCampaign } from '../../coupons/couponViews.ts'
import look from '../../kit/look.module.css'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { allFigures, CampaignTable } from './CampaignTable.tsx'

export function CampaignTables({ report }: { report: CampaignReport }): ReactNode {
  const t = useTexts()
  const { codes, codeCount, employees } = report
  const title = (by: 'codes' | 'employees') => t(`couponReportPage.by.${by}`)
  return (
    <>
      <ByCampaign report={report} />
      {employees.length > 0 && (
        <Card title={title('employees')} flush>
          <CampaignTable
            label={title('employees')}
            first={t('couponReportPage.first.employees')}
            columns={allFigures}
            rows={employees.map(row => ({
              key: row.name,
              name: row.name === '' ? t('couponReportPage.nobody') : row.name,
              figures: row,
            }))}
          />
        </Card>
      )}
      {codes.length > 0 && (
        <Card title={title('codes')} flush>
          <CampaignTable
            label={title('codes')}
            first={t('couponReportPage.first.codes')}
            columns={allFigures}
            rows={codes.map(row => ({
              key: String(row.couponId),
              name: <Link to={addressOfCode(row.couponId)}>{showCode(row.code)}</Link>,
              figures: row,
            }))}
          />
        </Card>
      )}
      {codeCount > codes.length && (
        <p className={look.hint}>{t('couponReportPage.mostCodes', { most: MOST_REPORT_CODES, count: codeCount })}</p>
      )}
    </>
  )
}

function ByCampaign({ report }: { report: CampaignReport }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { campaigns, totals, compared } = report
  const title = t('couponReportPage.by.campaigns')
  return (
    <Card title={title} flush>
      <CampaignTable
        label={title}
        first={t('couponReportPage.first.campaigns')}
        columns={allFigures}
        beforeColumns={
          compared === null
            ? []
            : comparedCampaignFigures.map(figure => ({
                figure,
                title: t(`couponReportPage.before.${figure}`),
              }))
        }
        rows={campaigns.map(row => ({
          key: String(row.campaignId),
          name: <Link to={viewOfCampaign('redemptions', row.campaignId)}>{nameOf(row)}</Link>,
          figures: row,
          before: row.compared,
        }))}
        total={{ key: 'total', name: t('couponReportPage.total'), figures: totals, before: compared }}
      />
    </Card>
  )
}
