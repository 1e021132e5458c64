/** An add-on (`option`) or a group of them (`group`) as a form (MENU-5, docs/product/decisions.md). */
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { addOnCalls } from '../../../shared/contract/menu/addOns.ts'
import { useTexts } from '../../kit/texts.ts'
import { OpenedEntity } from '../library/OpenedEntity.tsx'
import { AddOnForm } from './AddOnForm.tsx'
import { AddOnGroupForm } from './AddOnGroupForm.tsx'
import { GROUPS, LIST } from './addOnsState.ts'

const keyOf = ({ opened, copied }: { opened?: { id: number }; copied?: { id: number } }) =>
  opened?.id ?? `copy ${copied?.id}`

export function AddOnFormPage(): ReactNode {
  const t = useTexts()
  const { type } = useParams()
  if (type?.toLowerCase() === 'group')
    return (
      <OpenedEntity
        key="group"
        detail={addOnCalls.getAdditionalGroupDetail}
        needs="menu.addOns.edit"
        title={t('addOns.form.editGroup')}
        list={GROUPS}
      >
        {given => <AddOnGroupForm key={keyOf(given)} {...given} />}
      </OpenedEntity>
    )
  return (
    <OpenedEntity
      key="option"
      detail={addOnCalls.getAdditionalDetail}
      needs="menu.addOns.edit"
      title={t('addOns.form.edit')}
      list={LIST}
    >
      {given => <AddOnForm key={keyOf(given)} {...given} />}
    </OpenedEntity>
  )
}
