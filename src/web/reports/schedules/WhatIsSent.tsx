/** What a scheduled report is made of: a saved view as it is then, or the filters as they are now (RPT-7). */
import { Form, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { type ReportView, reportViewCalls } from '../../../shared/contract/reports/views.ts'
import type { ReportSchedule } from '../../../shared/contract/reports/schedules.ts'
import { namedPeriods, type PeriodPreset } from '../../../shared/rules/basics/periods.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import type { ScheduleForm, Wanted } from './scheduleForm.ts'

interface Choice {
  readonly viewId: number
  readonly name: string
  readonly isShared: boolean
  readonly period: PeriodPreset
}

/** The views that the person sees, and the one that the schedule follows already. */
export function useViewChoice(of: ReportSchedule | Wanted): readonly Choice[] {
  const { data } = useCall(reportViewCalls.listReportViews, { report: of.report }, { quiet: true })
  const seen: readonly (Choice & Partial<ReportView>)[] = data?.rows ?? []
  if (!('viewName' in of) || of.viewId === null || of.viewName === null || of.viewGone) return seen
  const { viewId, viewName: name, period } = of
  // Another's own: it stays, because it was chosen by who sees it.
  return seen.some(view => view.viewId === viewId) ? seen : [{ viewId, name, isShared: false, period }, ...seen]
}

export function WhatIsSent({ views }: { views: readonly Choice[] }): ReactNode {
  const t = useTexts()
  const source = Form.useWatch<ScheduleForm['of'] | undefined>('of')
  const viewId = Form.useWatch<number | null | undefined>('viewId')
  const chosen = source === 'view' ? views.find(view => view.viewId === viewId) : undefined
  const periods = namedPeriods.map(value => ({ value, label: t(`reportFrame.period.${value}`) }))
  return (
    <>
      <Form.Item name="of" label={t('reportSchedules.field.of')}>
        <Radio.Group
          vertical
          options={[
            { value: 'view', label: t('reportSchedules.of.view'), disabled: views.length === 0 },
            { value: 'filters', label: t('reportSchedules.of.filters') },
          ]}
        />
      </Form.Item>
      {source === 'view' && (
        <Form.Item
          name="viewId"
          label={t('reportSchedules.column.view')}
          extra={t('reportSchedules.viewHint')}
          rules={[{ required: true, message: t('failures.field.required') }]}
        >
          <Select
            optionFilterProp="label"
            showSearch
            options={views.map(({ viewId: value, name, isShared }) => ({
              value,
              label: isShared ? t('reportSchedules.sharedView', { name }) : name,
            }))}
          />
        </Form.Item>
      )}
      {chosen !== undefined && chosen.period !== 'own' ? (
        <Form.Item label={t('reportSchedules.column.period')}>{t(`reportFrame.period.${chosen.period}`)}</Form.Item>
      ) : (
        <Form.Item
          name="period"
          label={t('reportSchedules.column.period')}
          {...(chosen === undefined ? {} : { extra: t('reportSchedules.ownDays') })}
        >
          <Select options={periods} />
        </Form.Item>
      )}
    </>
  )
}
