import { Form, Input, Switch } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import { type ChoiceGroup, specialCalls } from '../../../shared/contract/menu/specials.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { MoneyInput, moneyRule } from '../../kit/MoneyInput.tsx'
import { PictureField } from '../../kit/PictureField.tsx'
import { text, useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import rowStyles from '../library/choiceRows.module.css'
import { EntityPage } from '../library/EntityPage.tsx'
import { NameSection } from '../library/NameSection.tsx'
import type { Opened } from '../library/OpenedEntity.tsx'
import { RowsSection } from '../library/RowsSection.tsx'
import { SupplyTimeSelect, useSupplyTimes } from '../library/SupplyTimeSelect.tsx'
import { useEntityForm } from '../library/useEntityForm.ts'
import { GroupsField } from './GroupsField.tsx'
import { ShareSample } from './ShareSample.tsx'
import { LIST, newSpecial, type SpecialForm as Typed, specialFormOf, typedSpecial } from './specialsState.ts'

const { addSpecial, editSpecial, getSpecialChoices, getSpecialDetail, getSpecialListPage } = specialCalls
const { input } = addSpecial
type SpecialDetail = ReplyOf<typeof getSpecialDetail>

/** The groups with their dishes, by id. */
function useGroups(ids: readonly number[]): ReadonlyMap<number, ChoiceGroup> {
  const sorted = [...ids].toSorted((a, b) => a - b)
  const options = { enabled: ids.length > 0, keep: true }
  const found = useCall(getSpecialChoices, { ids: sorted }, options)
  return useMemo(() => new Map((found.data?.groups ?? []).map(group => [group.id, group])), [found.data])
}

export function SpecialForm({ opened, copied, reload }: Opened<SpecialDetail>): ReactNode {
  const t = useTexts()
  const groups = useGroups(opened?.specialGroupIds ?? [])
  const times = useSupplyTimes().data?.rows ?? []
  const copyName = (name: string) => (name === '' ? '' : t('choices.copyName', { name }))
  const start: Typed =
    opened !== undefined
      ? specialFormOf(opened)
      : copied !== undefined
        ? { ...specialFormOf(copied), name: copyName(copied.name), secondName: copyName(copied.secondName) }
        : newSpecial
  const editor = useEntityForm({
    kind: 'special',
    add: addSpecial,
    edit: editSpecial,
    stale: [getSpecialListPage, getSpecialDetail],
    opened,
    fresh: start,
    formOf: specialFormOf as (saved: SpecialDetail) => Typed,
    typedOf: typedSpecial,
    another: { keeps: ['supplyTimeId'], called: ({ name }) => name },
    reload,
    names: Object.fromEntries([
      ...times.map(time => [`supplyTime:${time.id}`, time] as const),
      ...[...groups.values()].map(group => [`specialGroup:${group.id}`, group] as const),
    ]),
  })
  return (
    <EntityPage editor={editor} kind="special" opened={opened} addTitle={t('specials.form.add')} back={LIST}>
      <NameSection input={input}>
        {(['description', 'secondDescription'] as const).map(field => (
          <Form.Item key={field} name={field} label={t(`menuVersions.fields.${field}`)} rules={rulesOf(input, field)}>
            <Input.TextArea
              autoSize={{ minRows: 1, maxRows: 4 }}
              {...(field === 'secondDescription' && { lang: 'zh' })}
            />
          </Form.Item>
        ))}
      </NameSection>
      <Offer menus={opened?.menus ?? []} />
      <Choices start={start} />
      <FormSection title={t('menuVersions.fields.pictureId')} text={t('specials.form.pictureText')}>
        <Form.Item name="pictureId">
          <PictureField />
        </Form.Item>
      </FormSection>
    </EntityPage>
  )
}

function Offer({ menus }: { menus: SpecialDetail['menus'] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { money } = useFormat()
  const other = menus.map(menu =>
    menu.priceCents === null ? nameOf(menu) : `${nameOf(menu)} ${money(menu.priceCents)}`,
  )
  return (
    <FormSection title={t('specials.form.offer')} text={t('specials.form.offerText')}>
      <Form.Item
        name="priceCents"
        label={t('menuVersions.fields.priceCents')}
        rules={[moneyRule({ most: MOST_CENTS, required: true })]}
        extra={other.length > 0 && t('specials.form.inMenus', { menus: other.join(', ') })}
      >
        <MoneyInput />
      </Form.Item>
      <Form.Item
        name="duplicateSelection"
        label={t('menuVersions.fields.duplicateSelection')}
        extra={t('specials.form.duplicateHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item name="supplyTimeId" label={t('menuVersions.fields.supplyTimeId')}>
        <SupplyTimeSelect />
      </Form.Item>
    </FormSection>
  )
}

const asksSomething = (ids: readonly number[]): Promise<void> =>
  ids.length > 0 ? Promise.resolve() : Promise.reject(new Error(text('failures.reasons.SPECIAL_WITHOUT_GROUPS')))

/** What the guest chooses, and how the price is shared over it. */
function Choices({ start }: { start: Typed }): ReactNode {
  const t = useTexts()
  const form = Form.useFormInstance<Typed>()
  const ids = (Form.useWatch('specialGroupIds', form) as readonly number[] | undefined) ?? start.specialGroupIds
  const price = Form.useWatch('priceCents', form) as number | string | null | undefined
  const groups = useGroups(ids)
  const chosen = ids.flatMap(id => groups.get(id) ?? [])
  return (
    <>
      <RowsSection title={t('specials.column.groups')} text={t('specials.form.groupsText')}>
        <Form.Item
          className={rowStyles.item ?? ''}
          name="specialGroupIds"
          rules={[{ validator: (_, ids: readonly number[]) => asksSomething(ids) }]}
        >
          <GroupsField groups={groups} />
        </Form.Item>
      </RowsSection>
      {chosen.length > 0 && (
        <ShareSample priceCents={typeof price === 'number' && price >= 0 ? price : null} groups={chosen} />
      )}
    </>
  )
}
