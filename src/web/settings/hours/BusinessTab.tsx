import { ConfigProvider, Form } from 'antd'
import type { ReactNode } from 'react'
import { checkSpans, type SupplySpan } from '../../../shared/rules/menu/supply.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { text, useTexts } from '../../kit/texts.ts'
import { WeekField } from '../../kit/week/WeekField.tsx'
import { SettingForm } from '../form/SettingForm.tsx'
import styles from './hours.module.css'
import { hoursShape } from './hoursForm.ts'
import { OpenNow } from './OpenNow.tsx'
import { useHoursSave } from './useHoursSave.tsx'
import { WeekPicture } from './WeekPicture.tsx'

export function BusinessTab(): ReactNode {
  const t = useTexts()
  const { ownSave, dialog } = useHoursSave()
  return (
    <>
      <SettingForm shape={hoursShape} ownSave={ownSave}>
        {({ may, typed, saved }) => (
          <>
            <OpenNow hours={saved} />
            <ConfigProvider componentDisabled={!may}>
              <FormSection title={t('hours.business.title')} text={t('hours.business.text')}>
                <Form.Item
                  name={['value', 'business']}
                  label={t('hours.business.field')}
                  {...(typed.business.length === 0 && { extra: t('hours.business.always') })}
                  validateTrigger="onChange"
                  rules={[{ validator: (_, spans: SupplySpan[]) => checked(spans) }]}
                >
                  <WeekField closed={typed.business.length === 0 ? '' : t('hours.business.closed')} />
                </Form.Item>
              </FormSection>
            </ConfigProvider>
            <section className={styles.picture}>
              <WeekPicture hours={typed} />
            </section>
          </>
        )}
      </SettingForm>
      {dialog}
    </>
  )
}

/** Each span says itself what is wrong with it. */
function checked(spans: readonly SupplySpan[]): Promise<void> {
  return checkSpans(spans).length === 0 ? Promise.resolve() : Promise.reject(new Error(text('supplyTimes.form.mend')))
}
