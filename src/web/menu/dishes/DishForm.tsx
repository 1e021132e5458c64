import { type ReactNode, useMemo } from 'react'
import { dishCalls, type DishDetail } from '../../../shared/contract/menu/dishes.ts'
import { useTexts } from '../../kit/texts.ts'
import { EntityPage } from '../library/EntityPage.tsx'
import { useSupplyTimes } from '../library/SupplyTimeSelect.tsx'
import { useEntityForm } from '../library/useEntityForm.ts'
import { ChoicesSection } from './ChoicesSection.tsx'
import { type DishForm as Typed, fieldsOf, dishFormOf } from './dishForm.ts'
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
  const choices = useDishChoices()
  const editor = useEntityForm({
    kind: 'dish',
    add: addDish,
    edit: editDish,
    stale: [getDishListPage, getDishDetail],
    opened,
    fresh: start,
    formOf: dishFormOf as (saved: DishDetail) => Typed,
    typedOf: typed => fieldsOf(dishFormOf(typed)),
    another: { keeps: ['categoryId', 'taxIds', 'printerIds', 'supplyTimeId'], called: ({ name }) => name },
    reload,
    names: useNames(choices),
  })
  return (
    <EntityPage editor={editor} kind="dish" opened={opened} addTitle={t('dishes.form.add')} back={LIST}>
      <NamesSection />
      <PricesSection choices={choices} />
      <ChoicesSection />
      <KitchenSection choices={choices} />
      <GuestsSection />
      {opened !== undefined && <WhereSection dish={opened} />}
    </EntityPage>
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
