/** A special (`special`) or a group of choices (`group`) as a form (MENU-5, docs/product/decisions.md). */
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { specialCalls } from '../../../shared/contract/menu/specials.ts'
import { useTexts } from '../../kit/texts.ts'
import { OpenedEntity } from '../library/OpenedEntity.tsx'
import { SpecialForm } from './SpecialForm.tsx'
import { SpecialGroupForm } from './SpecialGroupForm.tsx'
import { GROUPS, LIST } from './specialsState.ts'

const keyOf = ({ opened, copied }: { opened?: { id: number }; copied?: { id: number } }) =>
  opened?.id ?? `copy ${copied?.id}`

export function SpecialFormPage(): ReactNode {
  const t = useTexts()
  const { type } = useParams()
  if (type?.toLowerCase() === 'group')
    return (
      <OpenedEntity
        key="group"
        detail={specialCalls.getSpecialGroupDetail}
        needs="menu.specials.edit"
        title={t('specials.form.editGroup')}
        list={GROUPS}
      >
        {given => <SpecialGroupForm key={keyOf(given)} {...given} />}
      </OpenedEntity>
    )
  return (
    <OpenedEntity
      key="special"
      detail={specialCalls.getSpecialDetail}
      needs="menu.specials.edit"
      title={t('specials.form.edit')}
      list={LIST}
    >
      {given => <SpecialForm key={keyOf(given)} {...given} />}
    </OpenedEntity>
  )
}
