/** A new third-party menu: its name, its hours, how its prices are made, and with what it begins (CHOWLY-1). */
import { Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import type { PriceRule } from '../../../shared/rules/menu/priceRule.ts'
import { usePlace } from '../../kit/editing/InPlace.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { PriceRuleField, priceRuleRule } from '../../menu/library/PriceRuleField.tsx'
import { SupplyTimeSelect } from '../../menu/library/SupplyTimeSelect.tsx'
import { NameFields } from './MenuNames.tsx'
import { useThirdPartyChange } from './useThirdPartyChange.ts'

const { addMenuForChowly, getMenusForChowly } = thirdPartyMenuCalls

interface Fields {
  name: string
  secondName: string
  supplyTimeId: number | null
  priceRule: PriceRule | null
  fromMenuId: number | null
}

const fresh: Fields = { name: '', secondName: '', supplyTimeId: null, priceRule: null, fromMenuId: null }

/** `onDone` gets the id of the menu that came. */
export function AddMenu({ onClose, onDone }: { onClose: () => void; onDone: (id: number) => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [form] = Form.useForm<Fields>()
  const { data } = useCall(getMenusForChowly, {}, { quiet: true })
  const adding = useThirdPartyChange(addMenuForChowly, {
    form,
    said: t('common.added'),
    onDone: ({ id }) => {
      onClose()
      onDone(id)
    },
  })
  const menus = [...(data?.others ?? []), ...(data?.rows ?? [])]
  return (
    <FormDialog<Fields>
      title={t('thirdPartyMenus.add')}
      okText={t('thirdPartyMenus.add')}
      saving={adding.isPending}
      form={form}
      focus="name"
      initialValues={fresh}
      onFinish={typed => adding.mutateAsync(typed)}
      onClose={onClose}
    >
      <NameFields />
      <Form.Item<Fields> name="fromMenuId" label={t('thirdPartyMenus.from')} extra={t('thirdPartyMenus.fromHint')}>
        <Select<number>
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('thirdPartyMenus.fromNothing')}
          options={menus.map(menu => ({ value: menu.id, label: nameOf(menu) }))}
        />
      </Form.Item>
      <Form.Item<Fields> name="supplyTimeId" label={t('thirdPartyMenus.hours')}>
        <SupplyTimeSelect />
      </Form.Item>
      <Form.Item<Fields> name="priceRule" label={t('thirdPartyMenus.rule.title')} rules={[priceRuleRule]}>
        <PriceRuleField />
      </Form.Item>
    </FormDialog>
  )
}

/** For a channel that would sell a menu which is not there yet (SHELL-17). */
export function NewThirdPartyMenu(): ReactNode {
  const { onClose, onMade } = usePlace()
  return <AddMenu onClose={onClose} onDone={onMade} />
}
