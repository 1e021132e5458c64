/** The taxes in their order, edited one at a time; who loses one that goes is said before it is saved. */
import { Alert, Checkbox, Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { orderTypes } from '../../../shared/contract/menu/entities.ts'
import { taxCalls } from '../../../shared/contract/settings/taxes.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import type { TaxSettings } from '../../../shared/contract/settings/groups/taxes.ts'
import { PercentInput, percentRule } from '../../kit/PercentInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { RuleEffect } from '../form/RuleEffect.tsx'
import type { RowFields } from '../form/SettingRowDrawer.tsx'
import { SettingRows } from '../form/SettingRows.tsx'
import look from '../../kit/look.module.css'
import styles from './store.module.css'
import { newRate, type RateForm, type TaxForm, taxValueOf } from './taxForm.ts'
import { useRateWords } from './useTaxWords.ts'

interface TaxRatesProps {
  may: boolean
  typed: TaxForm
  saved: TaxSettings
  /** As a field of a form, these come from there. */
  value?: RateForm[]
  onChange?: (rates: RateForm[]) => void
}

const { inputSchema } = settingGroups.taxes
type RowState = Parameters<RowFields<RateForm>>[0]

export function TaxRates({ may, typed, saved, value = [], onChange }: TaxRatesProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const rateWords = useRateWords()
  const { data } = useCall(taxCalls.getTaxes, {}, { quiet: true })
  const dishesOf = (id: number | undefined) => data?.rows.find(row => row.id === id)?.dishes ?? 0
  const describe = (rate: RateForm) => {
    const count = dishesOf(rate.id)
    return [rateWords(rate), ...(count > 0 ? [t('taxes.rates.dishes', { count })] : [])].join(' · ')
  }
  const lost = saved.rates.filter(({ id }) => dishesOf(id) > 0 && value.every(rate => rate.id !== id))
  return (
    <>
      <SettingRows<RateForm>
        rows={value}
        onChange={rows => onChange?.(rows)}
        may={may}
        words={{
          label: t('taxes.rates.title'),
          none: t('taxes.rates.none'),
          add: t('taxes.rates.add'),
          edit: t('taxes.rates.edit'),
        }}
        nameOf={nameOf}
        describe={describe}
        fresh={newRate}
        issuesOf={rates =>
          (inputSchema.safeParse(taxValueOf({ ...typed, rates: [...rates] })).error?.issues ?? [])
            .filter(({ path }) => path[0] === 'rates')
            .map(issue => ({ ...issue, path: issue.path.slice(1) }))
        }
        effect={rates => <RuleEffect group="taxes" value={taxValueOf({ ...typed, rates: [...rates] })} />}
      >
        {({ rule }) => <RateFields rule={rule} />}
      </SettingRows>
      {lost.length > 0 && (
        <Alert
          className={styles.leaving ?? ''}
          type="warning"
          showIcon
          title={t('taxes.rates.leaving')}
          description={
            <>
              <ul className={styles.lost}>
                {lost.map(rate => (
                  <li key={rate.id}>{t('taxes.rates.leavingOne', { name: nameOf(rate), count: dishesOf(rate.id) })}</li>
                ))}
              </ul>
              {t('taxes.rates.leavingBack')}
            </>
          }
        />
      )}
    </>
  )
}

function RateFields({ rule }: Pick<RowState, 'rule'>): ReactNode {
  const t = useTexts()
  return (
    <>
      <Form.Item name={['row', 'name']} label={t('taxes.rates.name')} required rules={rule('name')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name={['row', 'secondName']} label={t('taxes.rates.secondName')} rules={rule('secondName')}>
        <Input autoComplete="off" lang="zh" />
      </Form.Item>
      <Form.Item
        name={['row', 'jurisdiction']}
        label={t('taxes.rates.jurisdiction')}
        extra={t('taxes.rates.jurisdictionHint')}
        rules={rule('jurisdiction')}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={['row', 'ratePcm']}
        label={t('taxes.rates.ratePcm')}
        rules={[percentRule({ required: true, above: 'failures.field.taxRate' })]}
      >
        <PercentInput />
      </Form.Item>
      <Form.Item name={['row', 'inclusive']} label={t('taxes.rates.inclusive')}>
        <Radio.Group
          vertical
          options={[false, true].map(value => ({
            value,
            label: (
              <>
                {t(value ? 'taxes.rates.included' : 'taxes.rates.exclusive')}
                <div className={look.quiet}>{t(value ? 'taxes.rates.includedHint' : 'taxes.rates.exclusiveHint')}</div>
              </>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item
        name={['row', 'orderTypes']}
        label={t('taxes.rates.orderTypes')}
        extra={t('taxes.rates.orderTypesHint')}
        rules={rule('orderTypes')}
      >
        <Checkbox.Group options={orderTypes.map(value => ({ value, label: t(`orders.type.${value}`) }))} />
      </Form.Item>
      <Form.Item name={['row', 'isDefault']} valuePropName="checked">
        <Checkbox>{t('taxes.rates.isDefault')}</Checkbox>
      </Form.Item>
    </>
  )
}
