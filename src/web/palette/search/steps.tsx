/** What is asked of an action inside the palette: what it is done to (SHELL-18). */
import { Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import type { PaletteAction } from '../../../shared/contract/palette/actions.ts'
import { useTexts } from '../../kit/texts.ts'
import { Combobox } from './Combobox.tsx'
import type { PaletteItem, Subject } from './paletteItems.ts'
import { useSubjects } from './useSubjects.ts'

/** The action that is under way, in front of what is typed. */
export function StepTag({ name, onLeave }: { name: string; onLeave: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Tag closable={{ 'aria-label': t('palette.step.leave', { action: name }) }} onClose={onLeave}>
      {name}
    </Tag>
  )
}

export function SubjectStep(props: {
  action: PaletteAction
  name: string
  /** Chosen before, of any kind: those of this kind are offered until something is typed. */
  recent: readonly PaletteItem[]
  onChoose: (subject: Subject) => void
  onLeave: () => void
}): ReactNode {
  const { action, name, recent, onChoose, onLeave } = props
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const about = action.about ?? 'order'
  const { subjects, isAsking } = useSubjects(about, typed)
  const before = recent.filter(({ kind }) => kind === about)
  const items: PaletteItem[] = subjects.map(({ subject, ...rest }) => ({
    ...rest,
    subject,
    kind: 'action',
    key: `${about} ${subject.id}`,
    to: '',
    name: subject.name,
    secondName: subject.secondName,
  }))
  const isEmpty = typed.trim() === '' && items.length === 0
  const groups = isEmpty ? [{ title: 'recent' as const, items: before }] : [{ title: 'action' as const, items }]
  return (
    <Combobox
      label={t(`palette.step.${about}`)}
      placeholder={t(`palette.step.${about}`)}
      prefix={<StepTag name={name} onLeave={onLeave} />}
      typed={typed}
      onType={setTyped}
      offered={{ groups: groups.filter(group => group.items.length > 0), isAsking, sure: 0 }}
      nothing={t(isEmpty && about !== 'drawer' ? 'palette.step.type' : 'palette.nothing')}
      onChoose={({ key, subject, name: first, secondName }) =>
        onChoose(subject ?? { id: Number(key.split(' ')[1]), name: first, secondName })
      }
      onBack={onLeave}
    />
  )
}
