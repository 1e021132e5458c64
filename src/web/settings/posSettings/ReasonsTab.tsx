/** Why orders are returned, and where they come from (ORD-9): one group of two lists. */
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { isStandard, type ReasonList, reasonLists } from '../../../shared/contract/settings/groups/reasons.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { SettingForm } from '../form/SettingForm.tsx'
import type { RowFields } from '../form/SettingRowDrawer.tsx'
import { SettingRows } from '../form/SettingRows.tsx'
import type { SettingShape } from '../form/settingShape.ts'
import {
  reasonsFormOf,
  newReason,
  type ReasonForm,
  type ReasonsForm,
  rowIssues,
  reasonsValueOf,
} from './reasonsForm.ts'

const shape: SettingShape<'reasons', ReasonsForm> = {
  group: 'reasons',
  formOf: reasonsFormOf,
  valueOf: reasonsValueOf,
  useWords: useReasonWords,
}

function useReasonWords() {
  const t = useTexts()
  const nameOf = useNameOf()
  return {
    field: (list: ReasonList) => t(`reasons.${list}.title`),
    value: (list: ReasonList, of: ReasonsForm) => of[list].map(nameOf).join(', ') || t('common.none'),
  }
}

export function ReasonsTab(): ReactNode {
  return (
    <SettingForm shape={shape}>
      {({ may, typed }) => reasonLists.map(list => <List key={list} list={list} may={may} rows={typed[list]} />)}
    </SettingForm>
  )
}

function List({ list, may, rows }: { list: ReasonList; may: boolean; rows: readonly ReasonForm[] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const form = Form.useFormInstance()
  const isKept = (row: ReasonForm) => list === 'orderSources' && isStandard(row)
  return (
    <FormSection title={t(`reasons.${list}.title`)} text={t(`reasons.${list}.text`)}>
      <SettingRows<ReasonForm>
        rows={rows}
        onChange={next => form.setFieldValue(['value', list], next)}
        may={may}
        words={{
          label: t(`reasons.${list}.title`),
          none: t(`reasons.${list}.none`),
          add: t(`reasons.${list}.add`),
          edit: t(`reasons.${list}.edit`),
        }}
        nameOf={nameOf}
        describe={row => (isKept(row) ? t('reasons.standard') : undefined)}
        isKept={isKept}
        fresh={newReason}
        issuesOf={typed => rowIssues(list, typed)}
      >
        {state => <ReasonFields {...state} isKept={isKept(state.typed)} />}
      </SettingRows>
    </FormSection>
  )
}

type State = Parameters<RowFields<ReasonForm>>[0] & { isKept: boolean }

function ReasonFields({ rule, isKept }: State): ReactNode {
  const t = useTexts()
  return (
    <>
      <Form.Item
        name={['row', 'name']}
        label={t('reasons.name')}
        rules={rule('name')}
        required
        {...(isKept && { extra: t('reasons.nameKept') })}
      >
        <Input autoComplete="off" maxLength={60} disabled={isKept} />
      </Form.Item>
      <Form.Item name={['row', 'secondName']} label={t('reasons.secondName')} rules={rule('secondName')}>
        <Input autoComplete="off" lang="zh" maxLength={60} />
      </Form.Item>
    </>
  )
}
