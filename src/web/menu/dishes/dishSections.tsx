/** The sections of a dish's form; each field by the name that the contract gives it. */
import { cx } from '../../kit/cx.ts'
import { Checkbox, Form, Input, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import { dishCalls, type DishDetail } from '../../../shared/contract/menu/dishes.ts'
import { allergens } from '../../../shared/contract/menu/entities.ts'
import { ManySelect } from '../../kit/editing/ManySelect.tsx'
import { requiredRule, rulesOf } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { PictureField } from '../../kit/PictureField.tsx'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { UsesList } from '../library/DeleteDialog.tsx'
import { EntityPicker } from '../library/EntityPicker.tsx'
import { SupplyTimeSelect } from '../library/SupplyTimeSelect.tsx'
import look from '../../kit/look.module.css'
import styles from './dishes.module.css'
import type { DishChoices } from './useDishChoices.ts'

const { input } = dishCalls.addDish

/** Devices show it in one line: what is pasted with breaks becomes one. */
const oneLine = (typed: string) => typed.replaceAll(/\s*\n\s*/g, ' ')

type TextField = 'name' | 'secondName' | 'kitchenName' | 'sku' | 'description' | 'secondDescription'

function Text({ field, long = false }: { field: TextField; long?: boolean }): ReactNode {
  const t = useTexts()
  const lang = field.startsWith('second') ? { lang: 'zh' } : {}
  return (
    <Form.Item
      name={field}
      label={t(`dishes.form.${field}`)}
      rules={rulesOf(input, field)}
      {...(long && { normalize: oneLine })}
      {...(field === 'kitchenName' && { extra: t('dishes.form.kitchenNameHint') })}
    >
      {long ? (
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} {...lang} />
      ) : (
        <Input autoComplete="off" {...lang} />
      )}
    </Form.Item>
  )
}

export function NamesSection(): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('dishes.form.names')} text={t('dishes.form.namesText')}>
      <div className={styles.pair}>
        <Text field="name" />
        <Text field="secondName" />
        <Text field="kitchenName" />
        <Text field="sku" />
      </div>
      <Form.Item name="categoryId" label={t('dishes.form.category')} rules={[requiredRule]}>
        <EntityPicker kinds={['category']} makes="category" />
      </Form.Item>
      <Form.Item name="status" label={t('dishes.form.status')}>
        <Radio.Group
          options={(['valid', 'invalid'] as const).map(value => ({ value, label: t(`dishes.status.${value}`) }))}
        />
      </Form.Item>
    </FormSection>
  )
}

export function KitchenSection({ choices: { printers } }: { choices: DishChoices }): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('dishes.form.kitchen')} text={t('dishes.form.kitchenText')}>
      <Form.Item name="printerIds" label={t('dishes.form.printers')}>
        <ManySelect
          makes="printer"
          loading={printers === undefined}
          options={(printers ?? []).map(({ printerId, name }) => ({ value: printerId, label: name }))}
        />
      </Form.Item>
      <Form.Item name="supplyTimeId" label={t('dishes.form.supplyTime')}>
        <SupplyTimeSelect />
      </Form.Item>
      <Form.Item
        name="alcohol"
        label={t('dishes.form.alcohol')}
        extra={t('dishes.form.alcoholHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item name="buffet" label={t('dishes.form.buffet')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="allergens" label={t('dishes.form.allergens')}>
        <Checkbox.Group options={allergens.map(value => ({ value, label: t(`menuVersions.words.${value}`) }))} />
      </Form.Item>
    </FormSection>
  )
}

export function GuestsSection(): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('dishes.form.about')} text={t('dishes.form.aboutText')}>
      <Text field="description" long />
      <Text field="secondDescription" long />
      <Form.Item name="pictureId" label={t('dishes.form.picture')}>
        <PictureField />
      </Form.Item>
    </FormSection>
  )
}

/** The menus that list the dish, with their price, and the special groups and order limits that name it. */
export function WhereSection({ dish: { id, menus } }: { dish: DishDetail }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const uses = useCall(dishCalls.getDishUses, { ids: [id] }, { quiet: true }).data?.uses ?? []
  const others = uses.filter(({ kind }) => kind === 'specialGroup' || kind === 'orderLimits')
  return (
    <FormSection title={t('dishes.form.where')} text={t('dishes.form.whereText')}>
      {menus.length === 0 ? (
        <p className={look.intro}>{t('dishes.form.nowhere')}</p>
      ) : (
        <ul className={cx(look.list, styles.list)}>
          {menus.map(menu => (
            <li key={menu.id}>
              <span>{nameOf(menu)}</span>
              {menu.priceCents !== null && <Money cents={menu.priceCents} />}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <UsesList uses={{ uses: others, total: others.length }} />}
    </FormSection>
  )
}
