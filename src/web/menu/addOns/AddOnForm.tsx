import { Form, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { addOnCalls } from '../../../shared/contract/menu/addOns.ts'
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import { menuSearchCalls } from '../../../shared/contract/menu/search.ts'
import { requiredRule } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { MoneyInput, moneyRule } from '../../kit/MoneyInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { EntityPicker } from '../library/EntityPicker.tsx'
import { EntityPage } from '../library/EntityPage.tsx'
import { NameSection } from '../library/NameSection.tsx'
import type { Opened } from '../library/OpenedEntity.tsx'
import { useEntityForm } from '../library/useEntityForm.ts'
import { type AddOnForm as Typed, addOnFormOf, LIST, newAddOn, typedAddOn } from './addOnsState.ts'

const { addAdditional, editAdditional, getAdditionalDetail, getAdditionalListPage } = addOnCalls
type AddOnDetail = ReplyOf<typeof getAdditionalDetail>

/** The names of the groups, for anyone who has to choose between two. */
export function useGroupNames(): Record<string, { name: string; secondName: string }> {
  const asked = { kinds: ['addOnGroup' as const], limit: 100 }
  const found = useCall(menuSearchCalls.findMenuEntities, asked)
  return Object.fromEntries((found.data?.rows ?? []).map(group => [`addOnGroup:${group.id}`, group]))
}

export function AddOnForm({ opened, copied, reload }: Opened<AddOnDetail>): ReactNode {
  const t = useTexts()
  const [params] = useSearchParams()
  const group = Number(params.get('group') ?? '')
  const copyName = (name: string) => (name === '' ? '' : t('choices.copyName', { name }))
  const start: Typed =
    opened !== undefined
      ? addOnFormOf(opened)
      : copied !== undefined
        ? { ...addOnFormOf(copied), name: copyName(copied.name), secondName: copyName(copied.secondName) }
        : newAddOn(Number.isSafeInteger(group) && group > 0 ? group : null)
  const editor = useEntityForm({
    kind: 'addOn',
    add: addAdditional,
    edit: editAdditional,
    stale: [getAdditionalListPage, getAdditionalDetail, addOnCalls.getAdditionalGroupDetail],
    opened,
    fresh: start,
    formOf: addOnFormOf as (saved: AddOnDetail) => Typed,
    typedOf: typedAddOn,
    another: { keeps: ['addOnGroupId', 'duplicateSelection'], called: ({ name }) => name },
    reload,
    names: useGroupNames(),
  })
  return (
    <EntityPage editor={editor} kind="addOn" opened={opened} addTitle={t('addOns.form.add')} back={LIST}>
      <NameSection input={addAdditional.input} />
      <FormSection title={t('addOns.form.offer')} text={t('addOns.form.offerText')}>
        <Form.Item name="addOnGroupId" label={t('menuVersions.fields.addOnGroupId')} rules={[requiredRule]}>
          <EntityPicker kinds={['addOnGroup']} makes="addOnGroup" />
        </Form.Item>
        <Form.Item
          name="priceCents"
          label={t('menuVersions.fields.priceCents')}
          extra={t('addOns.form.priceHint')}
          rules={[moneyRule({ most: MOST_CENTS, least: -MOST_CENTS })]}
        >
          <MoneyInput />
        </Form.Item>
        <Form.Item
          name="duplicateSelection"
          label={t('menuVersions.fields.duplicateSelection')}
          extra={t('choices.form.duplicate')}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      </FormSection>
    </EntityPage>
  )
}
