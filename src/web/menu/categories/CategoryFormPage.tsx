/** A category as a form: new, or one that is there with `?id=` (MENU-2). */
import type { ReactNode } from 'react'
import { categoryCalls } from '../../../shared/contract/menu/categories.ts'
import { useTexts } from '../../kit/texts.ts'
import { OpenedEntity } from '../library/OpenedEntity.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { LIST } from './categoryState.ts'

export function CategoryFormPage(): ReactNode {
  const t = useTexts()
  return (
    <OpenedEntity
      detail={categoryCalls.getClassificationDetail}
      needs="menu.categories.edit"
      title={t('categories.form.edit')}
      list={LIST}
    >
      {({ opened, reload }) => (
        <CategoryForm
          key={opened?.id ?? 'new'}
          {...(opened !== undefined && reload !== undefined && { opened, reload })}
        />
      )}
    </OpenedEntity>
  )
}
