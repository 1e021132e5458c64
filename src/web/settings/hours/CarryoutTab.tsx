import { ConfigProvider, Form, Radio } from 'antd'
import type { ReactNode } from 'react'
import type { HoursSettings } from '../../../shared/contract/settings/groups/hours.ts'
import type { SupplySpan } from '../../../shared/rules/menu/supply.ts'
import { cx } from '../../kit/cx.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { text, useTexts } from '../../kit/texts.ts'
import { useSpanWords } from '../../kit/week/useSpanWords.ts'
import { WeekField } from '../../kit/week/WeekField.tsx'
import { SettingForm } from '../form/SettingForm.tsx'
import styles from './hours.module.css'
import { checkCarryout, hoursShape } from './hoursForm.ts'
import { OpenNow } from './OpenNow.tsx'
import { WeekPicture } from './WeekPicture.tsx'

export function CarryoutTab(): ReactNode {
  return (
    <SettingForm shape={hoursShape}>
      {({ may, typed, saved }) => (
        <>
          <OpenNow hours={saved} orderType="carryout" />
          <ConfigProvider componentDisabled={!may}>
            <Fields typed={typed} />
          </ConfigProvider>
          <section className={styles.picture}>
            <WeekPicture hours={typed} />
          </section>
        </>
      )}
    </SettingForm>
  )
}

function Fields({ typed }: { typed: HoursSettings }): ReactNode {
  const t = useTexts()
  const spanWords = useSpanWords()
  const { business } = typed
  const checked = (spans: readonly SupplySpan[] | null): Promise<void> => {
    if (spans?.length === 0) return Promise.reject(new Error(text('failures.field.time')))
    const issues = checkCarryout(spans ?? [], business)
    return issues.length === 0 ? Promise.resolve() : Promise.reject(new Error(text('supplyTimes.form.mend')))
  }
  return (
    <FormSection title={t('hours.carryout.title')} text={t('hours.carryout.text')}>
      <p className={cx(styles.quiet, styles.lead)}>
        {business.length === 0
          ? t('hours.business.always')
          : t('hours.carryout.business', { hours: spanWords(business) })}
      </p>
      <Form.Item
        name={['value', 'carryout']}
        label={t('hours.carryout.field')}
        validateTrigger="onChange"
        rules={[{ validator: (_, spans: SupplySpan[] | null) => checked(spans) }]}
      >
        <CarryoutField business={business} />
      </Form.Item>
    </FormSection>
  )
}

interface CarryoutFieldProps {
  id?: string
  value?: HoursSettings['carryout']
  onChange?: (spans: HoursSettings['carryout']) => void
  business: readonly SupplySpan[]
}

/** The same as business hours, or hours of its own, which begin as those. */
function CarryoutField({ id, value = null, onChange, business }: CarryoutFieldProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <Radio.Group
        {...(id === undefined ? {} : { id })}
        vertical
        value={value === null ? 'same' : 'own'}
        onChange={({ target }) => onChange?.(target.value === 'same' ? null : [...business])}
        options={(['same', 'own'] as const).map(each => ({ value: each, label: t(`hours.carryout.${each}`) }))}
      />
      {value !== null && (
        <WeekField
          value={value}
          check={spans => checkCarryout(spans, business)}
          closed={t('hours.carryout.closed')}
          {...(onChange && { onChange })}
        />
      )}
    </>
  )
}
