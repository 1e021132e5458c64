/** Discounts, comps and the reasons for them (SET-3): one group of settings. */
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { RuleEffect } from '../form/RuleEffect.tsx'
import { SettingForm } from '../form/SettingForm.tsx'
import { SettingRows } from '../form/SettingRows.tsx'
import type { SettingShape } from '../form/settingShape.ts'
import { DiscountFields, ReasonFields } from './DiscountFields.tsx'
import {
  type DiscountForm,
  type DiscountsFields,
  discountsFormOf,
  newDiscount,
  newReason,
  type ReasonForm,
  rowIssues,
  discountsValueOf,
} from './discountsForm.ts'
import { useDescribe, useDiscountWords } from './useDiscountWords.ts'

const shape: SettingShape<'discounts', DiscountsFields> = {
  group: 'discounts',
  formOf: discountsFormOf,
  valueOf: discountsValueOf,
  useWords: useDiscountWords,
}

export function DiscountSettingPage(): ReactNode {
  const t = useTexts()
  const title = t('shell.entries.discountSetting')
  const { saveType } = settingGroups.discounts
  return (
    <Page title={title} narrow actions={<HistoryButton objectType="discounts" objectId={saveType} title={title} />}>
      <SettingForm shape={shape}>
        {({ may, typed }) => (
          <>
            <Discounts may={may} typed={typed} />
            <Reasons may={may} rows={typed.reasons} />
            <RuleEffect group="discounts" value={discountsValueOf(typed)} />
          </>
        )}
      </SettingForm>
    </Page>
  )
}

function Discounts({ may, typed }: { may: boolean; typed: DiscountsFields }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const describe = useDescribe()
  const form = Form.useFormInstance()
  return (
    <FormSection title={t('discounts.list.title')} text={t('discounts.list.text')}>
      <SettingRows<DiscountForm>
        rows={typed.discounts}
        onChange={next => form.setFieldValue(['value', 'discounts'], next)}
        may={may}
        words={{
          label: t('discounts.list.title'),
          none: t('discounts.list.none'),
          add: t('discounts.list.add'),
          edit: t('discounts.list.edit'),
        }}
        nameOf={nameOf}
        describe={describe}
        fresh={newDiscount}
        issuesOf={rows => rowIssues('discounts', [...rows])}
        effect={rows => <RuleEffect group="discounts" value={discountsValueOf({ ...typed, discounts: [...rows] })} />}
      >
        {state => <DiscountFields {...state} />}
      </SettingRows>
    </FormSection>
  )
}

function Reasons({ may, rows }: { may: boolean; rows: readonly ReasonForm[] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const form = Form.useFormInstance()
  return (
    <FormSection title={t('discounts.reasons.title')} text={t('discounts.reasons.text')}>
      <SettingRows<ReasonForm>
        rows={rows}
        onChange={next => form.setFieldValue(['value', 'reasons'], next)}
        may={may}
        words={{
          label: t('discounts.reasons.title'),
          none: t('discounts.reasons.none'),
          add: t('discounts.reasons.add'),
          edit: t('discounts.reasons.edit'),
        }}
        nameOf={nameOf}
        fresh={newReason}
        issuesOf={typed => rowIssues('reasons', [...typed])}
      >
        {state => <ReasonFields {...state} />}
      </SettingRows>
    </FormSection>
  )
}
