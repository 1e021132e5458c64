/** Numbers a row of tables in one go; says which keys there are. */
import { Input, type InputRef, Modal } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { namesFrom, nextName } from '../../../shared/rules/room/plan/numbering.ts'
import { useGivingUp } from '../../kit/editing/useGivingUp.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import canvas from '../../kit/canvas/canvas.module.css'

interface NumberDialogProps {
  count: number
  /** Of the first table, as it is called now. */
  first: string
  onNumber: (first: string) => void
  onClose: () => void
}

const SHOWN = 4

export function NumberDialog({ count, first, onNumber, onClose }: NumberDialogProps): ReactNode {
  const t = useTexts()
  const id = useId()
  const input = useRef<InputRef>(null)
  const [start] = useState(() => (first === '' ? nextName('0', new Set()) : first))
  const [typed, setTyped] = useState(start)
  const names = namesFrom(typed, count)
  const shown = [...names.slice(0, SHOWN), ...(count > SHOWN ? ['…', names.at(-1)] : [])].join(', ')
  const apply = () => {
    if (typed.trim() === '') return
    onNumber(typed)
    onClose()
  }
  const changed = typed.trim() !== '' && typed !== start
  const onSave = () => {
    apply()
    return Promise.resolve(true)
  }
  const unsaved = { onSave, verb: t('floorPlan.number.apply') }
  const close = useGivingUp({ changed, ...unsaved, onClose })
  return (
    <Modal
      open
      title={t('floorPlan.number.title')}
      okText={t('floorPlan.number.apply')}
      okButtonProps={{ disabled: typed.trim() === '' }}
      cancelText={t('common.cancel')}
      afterOpenChange={open => {
        if (open) input.current?.focus()
      }}
      onOk={apply}
      onCancel={close}
    >
      <UnsavedGuard active={changed} {...unsaved} />
      <div className={canvas.field}>
        <label htmlFor={id}>{t('floorPlan.number.first')}</label>
        <Input
          id={id}
          ref={input}
          maxLength={30}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={event => {
            event.preventDefault()
            apply()
          }}
        />
        <p className={look.hint}>{t('floorPlan.number.hint', { names: shown })}</p>
      </div>
    </Modal>
  )
}

const keys = [
  ['[  ]', 'next'],
  ['← ↑ → ↓', 'move'],
  ['Shift + ←', 'moveGrid'],
  ['Alt + ←', 'size'],
  ['R, Shift + R', 'turn'],
  ['Alt + R', 'turnOne'],
  ['Ctrl + A', 'all'],
  ['Esc', 'clear'],
  ['+  −  0', 'zoom'],
] as const

export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const tools = [
    ['Ctrl + D', 'duplicate'],
    ['Delete', 'remove'],
    ['Ctrl + Z', 'undo'],
    ['Ctrl + Y', 'redo'],
  ] as const
  return (
    <Modal open title={t('floorPlan.keys.title')} footer={null} onCancel={onClose}>
      <dl className={canvas.keys}>
        {keys.map(([key, name]) => (
          <Key key={name} keys={key} words={t(`floorPlan.keys.${name}`)} />
        ))}
        {tools.map(([key, name]) => (
          <Key key={name} keys={key} words={t(`floorPlan.tools.${name}`)} />
        ))}
        <Key keys={t('floorPlan.keys.panHow')} words={t('floorPlan.keys.pan')} />
        <Key keys={t('floorPlan.keys.manyHow')} words={t('floorPlan.keys.many')} />
      </dl>
    </Modal>
  )
}

function Key({ keys: pressed, words }: { keys: string; words: string }): ReactNode {
  return (
    <>
      <dt>{pressed}</dt>
      <dd>{words}</dd>
    </>
  )
}
