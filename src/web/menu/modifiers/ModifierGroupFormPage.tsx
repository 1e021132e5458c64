/** A side-dish group as a form: new, a copy, or one that is there (MENU-4). */
import type { ReactNode } from 'react'
import { modifierCalls } from '../../../shared/contract/menu/modifiers.ts'
import { useTexts } from '../../kit/texts.ts'
import { OpenedEntity } from '../library/OpenedEntity.tsx'
import { ModifierGroupForm } from './ModifierGroupForm.tsx'
import { LIST } from './modifiersState.ts'

export function ModifierGroupFormPage(): ReactNode {
  const t = useTexts()
  return (
    <OpenedEntity
      detail={modifierCalls.getSideGroupDetail}
      needs="menu.modifiers.edit"
      title={t('modifiers.form.edit')}
      list={LIST}
    >
      {given => <ModifierGroupForm key={given.opened?.id ?? `copy ${given.copied?.id}`} {...given} />}
    </OpenedEntity>
  )
}
