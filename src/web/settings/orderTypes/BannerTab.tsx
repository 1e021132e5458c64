/** The banner above guests' menus: what it says in both languages, and on which days (CHOWLY-5). */
import { ConfigProvider, Form } from 'antd'
import type { ReactNode } from 'react'
import type { BannerSettings } from '../../../shared/contract/settings/groups/banner.ts'
import { dateOfDay } from '../../../shared/rules/basics/dates.ts'
import { localTime } from '../../../shared/rules/basics/localTime.ts'
import { isBannerShown } from '../../../shared/rules/settings/banner.ts'
import { DateField } from '../../kit/DateField.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNow } from '../../kit/useNow.ts'
import { SwitchField, TextField } from '../form/PlainFields.tsx'
import { plainShape } from '../form/plainShape.ts'
import { SettingForm } from '../form/SettingForm.tsx'
import { usePlainWords } from '../form/usePlainWords.ts'
import { useSettingRule } from '../form/useSettingRule.ts'

const shape = plainShape('banner', useBannerWords)

function useBannerWords() {
  const t = useTexts()
  const { businessDate } = useFormat()
  const day = (date: string | null) => (date === null ? t('common.none') : businessDate(date))
  return usePlainWords<BannerSettings>(key => t(`banner.field.${key}`), { fromDate: day, toDate: day })
}

export function BannerTab(): ReactNode {
  return (
    <SettingForm shape={shape}>
      {({ may, saved }) => (
        <ConfigProvider componentDisabled={!may}>
          <Words saved={saved} />
          <Days />
        </ConfigProvider>
      )}
    </SettingForm>
  )
}

function Words({ saved }: { saved: BannerSettings }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  const { timeZone } = useSession().store
  const isShown = isBannerShown(saved, dateOfDay(localTime(new Date(useNow()), timeZone).day))
  const field = (name: 'title' | 'secondTitle' | 'text' | 'secondText') => ({
    path: [name],
    label: t(`banner.field.${name}`),
    rules: rule(name),
    chinese: name.startsWith('second'),
  })
  return (
    <FormSection title={t('banner.title')} text={t('banner.intro')}>
      <p>
        <Status tone={isShown ? 'good' : 'neutral'}>{t(isShown ? 'banner.shownToday' : 'banner.notShown')}</Status>
      </p>
      <SwitchField path={['enabled']} label={t('banner.field.enabled')} />
      <TextField {...field('title')} most={60} />
      <TextField {...field('secondTitle')} most={60} />
      <TextField {...field('text')} most={300} />
      <TextField {...field('secondText')} most={300} />
    </FormSection>
  )
}

function Days(): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <FormSection title={t('banner.days')} text={t('banner.daysText')}>
      {(['fromDate', 'toDate'] as const).map(name => (
        <Form.Item
          key={name}
          name={['value', name]}
          label={t(`banner.field.${name}`)}
          rules={rule(name)}
          getValueProps={(date: string | null) => ({ value: date ?? '' })}
          normalize={(date: string) => (date === '' ? null : date)}
        >
          <DateField clears />
        </Form.Item>
      ))}
    </FormSection>
  )
}
