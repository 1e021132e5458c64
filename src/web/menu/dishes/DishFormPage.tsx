/** A dish as a form: new, a copy with `?copy=`, or one that is there with `?id=` (MENU-3). */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { dishCalls, type DishDetail } from '../../../shared/contract/menu/dishes.ts'
import { taxCalls } from '../../../shared/contract/settings/taxes.ts'
import { EditorFrame } from '../../kit/editing/EditorFrame.tsx'
import { FailureState } from '../../kit/states.tsx'
import { type Texts, useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { OpenedEntity } from '../library/OpenedEntity.tsx'
import { DishForm } from './DishForm.tsx'
import { dishFormOf, newDish } from './dishForm.ts'
import { LIST } from './dishState.ts'

export function DishFormPage(): ReactNode {
  const t = useTexts()
  return (
    <OpenedEntity detail={dishCalls.getDishDetail} needs="menu.dishes.edit" title={t('dishes.form.edit')} list={LIST}>
      {({ opened, copied, reload }) => {
        if (opened !== undefined && reload !== undefined)
          return <DishForm key={opened.id} start={dishFormOf(opened)} opened={opened} reload={reload} />
        return copied === undefined ? <NewDish /> : <DishForm key={`copy ${copied.id}`} start={copyOf(t, copied)} />
      }}
    </OpenedEntity>
  )
}

/** Begins with the taxes that are meant for new dishes, in the category that `?categoryId=` names. */
export function NewDish(): ReactNode {
  const t = useTexts()
  const [params] = useSearchParams()
  const taxes = useCall(taxCalls.getTaxes, {}, { quiet: true })
  if (taxes.data === undefined && taxes.error !== null && !taxes.isFetching)
    return (
      <EditorFrame title={t('dishes.form.add')} back={LIST}>
        <FailureState failure={taxes.error} onRetry={() => void taxes.refetch()} />
      </EditorFrame>
    )
  if (taxes.data === undefined) return <EditorFrame title={t('dishes.form.add')} back={LIST} />
  const taxIds = taxes.data.rows.filter(({ isDefault }) => isDefault).map(({ id }) => id)
  const category = Number(params.get('categoryId') ?? '')
  const categoryId = Number.isSafeInteger(category) && category > 0 ? category : null
  return <DishForm key="new" start={newDish({ taxIds, categoryId })} />
}

/** Names and SKUs are a dish's own. */
const copyOf = (t: Texts, dish: DishDetail) => {
  const copyName = (name: string) => (name === '' ? '' : t('choices.copyName', { name }))
  return { ...dishFormOf(dish), name: copyName(dish.name), secondName: copyName(dish.secondName), sku: '' }
}
