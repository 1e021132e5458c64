/** The time zone and where days and meals begin; a change says from when it counts. */
import { cx } from '../../kit/cx.ts'
import { Alert, Form, Select } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { StoreSettings } from '../../../shared/contract/settings/groups/store.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { isTimeZone } from '../../../shared/rules/basics/localTime.ts'
import { createFormat } from '../../../shared/rules/basics/format.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useLanguage, useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import { useFormat } from '../../kit/useFormat.ts'
import { useNow } from '../../kit/useNow.ts'
import look from '../../kit/look.module.css'
import styles from './store.module.css'
import { useStoreRule } from './useStoreRule.ts'

const zones = Intl.supportedValuesOf('timeZone')

interface TimeFieldsProps {
  typed: StoreSettings
  saved: StoreSettings
}

export function TimeFields({ typed, saved }: TimeFieldsProps): ReactNode {
  const t = useTexts()
  const rule = useStoreRule()
  const language = useLanguage()
  const { currency } = useSession().store
  const now = useNow()
  // A zone that the browser does not list may still be one.
  const options = useMemo(
    () => [...new Set([...zones, saved.timeZone])].map(value => ({ value, label: value.replaceAll('_', ' ') })),
    [saved.timeZone],
  )
  const local = isTimeZone(typed.timeZone) ? createFormat(language, typed.timeZone, currency) : undefined
  return (
    <FormSection title={t('storeSettings.time.title')} text={t('storeSettings.time.text')}>
      <Form.Item
        name={['value', 'timeZone']}
        label={t('storeSettings.time.timeZone')}
        extra={local && t('storeSettings.time.localTime', { time: local.dateTime(new Date(now).toISOString()) })}
        rules={rule('timeZone')}
      >
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
      </Form.Item>
      <div className={cx(look.fields, styles.row)}>
        <Form.Item
          name={['value', 'cutoverMinutes']}
          label={t('storeSettings.time.cutoverMinutes')}
          rules={rule('cutoverMinutes')}
        >
          <TimeOfDay />
        </Form.Item>
        <Form.Item
          name={['value', 'dinnerFromMinutes']}
          label={t('storeSettings.time.dinnerFromMinutes')}
          extra={t('storeSettings.time.dinnerHint')}
          rules={rule('dinnerFromMinutes')}
        >
          <TimeOfDay />
        </Form.Item>
      </div>
      {local && <FromWhen typed={typed} saved={saved} />}
    </FormSection>
  )
}

/** What has its business day keeps it (docs/product/money.md, 1.5): said before a new zone, or another turn of the day, is saved. */
function FromWhen({ typed, saved }: TimeFieldsProps): ReactNode {
  const t = useTexts()
  const { longBusinessDate } = useFormat()
  const now = useNow()
  if (typed.timeZone === saved.timeZone && typed.cutoverMinutes === saved.cutoverMinutes) return null
  const dayBy = ({ timeZone, cutoverMinutes }: StoreSettings) => businessDay(now, timeZone, cutoverMinutes)
  const [before, day] = [dayBy(saved), dayBy(typed)]
  const values = { before: longBusinessDate(before), day: longBusinessDate(day) }
  return (
    <Alert
      type="warning"
      showIcon
      title={t('storeSettings.time.changes')}
      description={t(`storeSettings.time.${before === day ? 'changesText' : 'changesOther'}`, values)}
    />
  )
}
