/** The report by campaign, by code and by who gave it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type CampaignReport, MOST_REPORT_CODES } from '../../../shared/contract/reports/campaignReport.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import look from '../../kit/look.module.css'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { addressOfCode, viewOfCampaign } from '../couponViews.ts'
import { allFigures, FigureTable } from './FigureTable.tsx'

export function ReportTables({ report }: { report: CampaignReport }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { campaigns, codes, codeCount, employees, totals } = report
  const title = (by: 'campaigns' | 'codes' | 'employees') => t(`couponReportPage.by.${by}`)
  return (
    <>
      <Card title={title('campaigns')}>
        <FigureTable
          label={title('campaigns')}
          first={t('couponReportPage.first.campaigns')}
          columns={allFigures}
          totals={totals}
          rows={campaigns.map(row => ({
            key: String(row.campaignId),
            name: <Link to={viewOfCampaign('redemptions', row.campaignId)}>{nameOf(row)}</Link>,
            figures: row,
          }))}
        />
      </Card>
      <Card title={title('employees')}>
        <FigureTable
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
      <Card title={title('codes')}>
        <FigureTable
          label={title('codes')}
          first={t('couponReportPage.first.codes')}
          columns={allFigures}
          rows={codes.map(row => ({
            key: String(row.couponId),
            name: <Link to={addressOfCode(row.couponId)}>{showCode(row.code)}</Link>,
            figures: row,
          }))}
        />
        {codeCount > codes.length && (
          <p className={look.hint}>{t('couponReportPage.mostCodes', { most: MOST_REPORT_CODES, count: codeCount })}</p>
        )}
      </Card>
    </>
  )
}
