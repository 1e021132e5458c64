/** What a new store takes over: from which store, which groups of settings, roles, the menu. */
import { Checkbox, Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { settingGroupKeys } from '../../../shared/contract/settings/settings.ts'
import type { OwnStore } from '../../../shared/contract/settings/stores.ts'
import { useAuditWords } from '../../audit/history/useAuditWords.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { CopiedPrices } from './CopiedPrices.tsx'
import type { NewStore } from './OpenStorePage.tsx'
import styles from './stores.module.css'

export function CopyFields({ stores }: { stores: readonly OwnStore[] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { type } = useAuditWords()
  const form = Form.useFormInstance<NewStore>()
  const source = Form.useWatch(['copy', 'source'], form)
  const settings = Form.useWatch(['copy', 'settings'], form) ?? []
  const currency = Form.useWatch('currency', form) ?? ''
  const from = stores.find(({ merchantId }) => merchantId === source)
  const isCopied = Form.useWatch(['copy', 'menu'], form) === true || settings.length > 0
  const isAll = settings.length === settingGroupKeys.length
  return (
    <>
      <Form.Item name={['copy', 'source']} label={t('stores.source')}>
        <Select
          options={[
            ...stores.map(store => ({ value: store.merchantId, label: nameOf(store) })),
            { value: 0, label: t('stores.nothing') },
          ]}
        />
      </Form.Item>
      <div hidden={from === undefined}>
        <Form.Item label={t('stores.settings')}>
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && settings.length > 0}
            onChange={({ target }) =>
              form.setFieldValue(['copy', 'settings'], target.checked ? [...settingGroupKeys] : [])
            }
          >
            {t('stores.all')}
          </Checkbox>
          <Form.Item name={['copy', 'settings']} noStyle>
            <Checkbox.Group
              className={styles.choices ?? ''}
              options={settingGroupKeys.map(group => ({ value: group, label: type(group) }))}
            />
          </Form.Item>
        </Form.Item>
        <Form.Item label={t('stores.people')}>
          <div className={styles.choices}>
            <Form.Item name={['copy', 'roles']} valuePropName="checked" noStyle>
              <Checkbox>{t('stores.roles', { count: from?.roles ?? 0 })}</Checkbox>
            </Form.Item>
            <Form.Item name={['copy', 'menu']} valuePropName="checked" noStyle>
              <Checkbox>{t('stores.menuToo', { dishes: from?.dishes ?? 0, menus: from?.menus ?? 0 })}</Checkbox>
            </Form.Item>
          </div>
        </Form.Item>
        {isCopied && from !== undefined && from.currency !== currency && (
          <CopiedPrices from={from.currency} to={currency} />
        )}
      </div>
    </>
  )
}
