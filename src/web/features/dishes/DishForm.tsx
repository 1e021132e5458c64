import { Form } from 'antd'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dishCalls, type DishDetail } from '../../../shared/contract/menu/dishes.ts'
import { HistoryButton } from '../../audit/ObjectHistory.tsx'
import { ConflictNotice } from '../../kit/ConflictNotice.tsx'
import { FormPage } from '../../kit/FormPage.tsx'
import { newKey } from '../../kit/newKey.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useSupplyTimes } from '../../menu/SupplyTimeSelect.tsx'
import { useEntityConflict } from '../../menu/useEntityConflict.ts'
import { ChoicesSection } from './ChoicesSection.tsx'
import { type DishForm as Typed, fieldsOf, formOf } from './dishForm.ts'
import { GuestsSection, KitchenSection, NamesSection, WhereSection } from './dishSections.tsx'
import { LIST } from './dishState.ts'
import { PricesSection } from './PricesSection.tsx'
import { type DishChoices, useCategoryNames, useDishChoices } from './useDishChoices.ts'

const { addDish, editDish, getDishDetail, getDishListPage } = dishCalls

interface DishFormProps {
  /** What the form begins with. */
  start: Typed
  /** The dish as it was opened; left out for a new one. */
  opened?: DishDetail
  /** Asks for it again: somebody else has saved it. */
  reload?: () => Promise<DishDetail | undefined>
}

export function DishForm({ start, opened, reload }: DishFormProps): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Typed>()
  const [idempotencyKey, setKey] = useState(newKey)
  const choices = useDishChoices()
  const conflict = useEntityConflict<DishDetail, Typed>({ form, opened, formOf, names: useNames(choices) })
  const options = { form, stale: [getDishListPage, getDishDetail], overlay: false } as const
  const add = useSend(addDish, { ...options, toast: 'added' })
  const edit = useSend(editDish, { ...options, toast: 'updated' })
  const saved = add.isSuccess || edit.isSuccess
  useLeaving(saved)
  const save = () => {
    if (conflict.left > 0) return toast.problem(t('common.conflict.left', { count: conflict.left }))
    const typed = fieldsOf(formOf(form.getFieldsValue(true) as Typed))
    const { base } = conflict
    // A refused intention is over: what is corrected is another one.
    if (base === undefined) return add.mutate({ ...typed, idempotencyKey }, { onError: () => setKey(newKey) })
    return edit.mutate(
      { ...typed, id: base.id, version: base.version },
      {
        onError: ({ code }) =>
          void (code === 'CONFLICT' && reload?.().then(theirs => theirs !== undefined && conflict.meet(theirs))),
      },
    )
  }
  return (
    <FormPage<Typed>
      title={opened === undefined ? t('dishes.form.add') : opened.name}
      back={LIST}
      form={form}
      initialValues={start}
      onSave={save}
      saving={add.isPending || edit.isPending}
      saved={saved}
      {...(opened !== undefined && {
        actions: <HistoryButton objectType="dish" objectId={opened.id} title={opened.name} />,
      })}
    >
      {conflict.notice !== undefined && <ConflictNotice {...conflict.notice} />}
      <NamesSection />
      <PricesSection choices={choices} />
      <ChoicesSection />
      <KitchenSection choices={choices} />
      <GuestsSection />
      {opened !== undefined && <WhereSection menus={opened.menus} />}
    </FormPage>
  )
}

/** What the ids in the fields are called, for the fields that two people changed. */
function useNames({ taxes, printers }: DishChoices) {
  const categories = useCategoryNames()
  const times = useSupplyTimes().data?.rows
  return useMemo(
    () =>
      Object.fromEntries([
        ...(taxes ?? []).map(tax => [`tax:${tax.id}`, tax] as const),
        ...(printers ?? []).map(({ printerId, name }) => [`printer:${printerId}`, { name, secondName: '' }] as const),
        ...(categories ?? []).map(category => [`category:${category.id}`, category] as const),
        ...(times ?? []).map(time => [`supplyTime:${time.id}`, time] as const),
      ]),
    [taxes, printers, categories, times],
  )
}

/** Back to the list, as it was left; once the guard on unsaved changes is lifted. */
function useLeaving(saved: boolean): void {
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => {
    if (saved) void (key === 'default' ? navigate(LIST) : navigate(-1))
  }, [saved, key, navigate])
}
