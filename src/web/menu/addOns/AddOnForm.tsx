import { Form, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { addOnCalls } from '../../../shared/contract/menu/addOns.ts'
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import { menuSearchCalls } from '../../../shared/contract/menu/search.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { ConflictNotice } from '../../kit/ConflictNotice.tsx'
import { requiredRule } from '../../kit/fields.ts'
import { FormPage, FormSection } from '../../kit/FormPage.tsx'
import { MoneyInput, moneyRule } from '../../kit/MoneyInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { EntityPicker } from '../library/EntityPicker.tsx'
import { DraftBanner } from '../library/DraftBanner.tsx'
import { NameSection } from '../library/NameSection.tsx'
import type { Opened } from '../library/OpenedEntity.tsx'
import { useEntityForm } from '../library/useEntityForm.ts'
import { type AddOnForm as Typed, addOnFormOf, groupForm, LIST, newAddOn, typedAddOn } from './addOnsState.ts'

const { addAdditional, editAdditional, getAdditionalDetail, getAdditionalListPage } = addOnCalls
type AddOnDetail = ReplyOf<typeof getAdditionalDetail>

/** The names of the groups, for whoever has to choose between two. */
export function useGroupNames(): Record<string, { name: string; secondName: string }> {
  const asked = { kinds: ['addOnGroup' as const], limit: 100 }
  const found = useCall(menuSearchCalls.findMenuEntities, asked)
  return Object.fromEntries((found.data?.rows ?? []).map(group => [`addOnGroup:${group.id}`, group]))
}

export function AddOnForm({ opened, copied, reload }: Opened<AddOnDetail>): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [params] = useSearchParams()
  const group = Number(params.get('group') ?? '')
  const { form, save, saving, saved, notice } = useEntityForm({
    add: addAdditional,
    edit: editAdditional,
    stale: [getAdditionalListPage, getAdditionalDetail, addOnCalls.getAdditionalGroupDetail],
    back: LIST,
    opened,
    formOf: addOnFormOf as (saved: AddOnDetail) => Typed,
    typedOf: typedAddOn,
    reload,
    names: useGroupNames(),
  })
  const copyName = (name: string) => (name === '' ? '' : t('choices.copyName', { name }))
  const start: Typed =
    opened !== undefined
      ? addOnFormOf(opened)
      : copied !== undefined
        ? { ...addOnFormOf(copied), name: copyName(copied.name), secondName: copyName(copied.secondName) }
        : newAddOn(Number.isSafeInteger(group) && group > 0 ? group : null)
  return (
    <FormPage<Typed>
      title={opened === undefined ? t('addOns.form.add') : nameOf(opened)}
      back={LIST}
      form={form}
      initialValues={start}
      onSave={save}
      saving={saving}
      saved={saved}
      {...(opened !== undefined && {
        actions: <HistoryButton objectType="addOn" objectId={opened.id} title={nameOf(opened)} />,
      })}
    >
      <DraftBanner />
      {notice !== undefined && <ConflictNotice {...notice} />}
      <NameSection input={addAdditional.input} />
      <FormSection title={t('addOns.form.offer')} text={t('addOns.form.offerText')}>
        <Form.Item
          name="addOnGroupId"
          label={t('menuVersions.fields.addOnGroupId')}
          extra={
            <AllowedLink needs="menu.addOns.edit" to={groupForm.add} hides>
              {t('addOns.form.addGroup')}
            </AllowedLink>
          }
          rules={[requiredRule]}
        >
          <EntityPicker kinds={['addOnGroup']} />
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
    </FormPage>
  )
}
