/** “Save your changes?”: before a link, Back, a typed address, or closing the tab or a drawer. Once, at the root. */
import { Button, Modal } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '../texts.ts'
import styles from './editor.module.css'
import {
  answerLeave,
  hasUnsaved,
  isSameForm,
  type LeaveAnswer,
  leaveAll,
  savingAll,
  useHasUnsaved,
  useLeaveQuestion,
} from './unsaved.ts'

export function LeaveQuestion(): ReactNode {
  const asked = useLeaveQuestion()
  // Not there while there is nothing to guard: the router complains of typed addresses as long as anything could block.
  const guards = useHasUnsaved()
  return (
    <>
      {guards && <Guard />}
      {asked !== undefined && <Question canSave={asked.canSave} onAnswer={answerLeave} />}
    </>
  )
}

function Guard(): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && !isSameForm(currentLocation, nextLocation),
  )
  const [isSaving, setSaving] = useState(false)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked' || isSaving) return null
  const saveAll = savingAll()
  const goOn = (leave: boolean) => {
    setSaving(false)
    if (!leave) return blocker.reset()
    leaveAll()
    blocker.proceed()
  }
  const answer = (given: LeaveAnswer) => {
    if (given !== 'save' || saveAll === undefined) return goOn(given === 'leave')
    setSaving(true)
    void saveAll().then(goOn)
  }
  return <Question canSave={saveAll !== undefined} onAnswer={answer} />
}

/** Escape stays; Enter takes what loses nothing. */
function Question({ canSave, onAnswer }: { canSave: boolean; onAnswer: (answer: LeaveAnswer) => void }): ReactNode {
  const t = useTexts()
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      open
      title={t('common.form.leaveTitle')}
      afterOpenChange={isOpen => isOpen && safe.current?.focus()}
      onCancel={() => onAnswer('stay')}
      footer={
        <div className={styles.choices}>
          <Button danger onClick={() => onAnswer('leave')}>
            {t('common.form.leave')}
          </Button>
          <Button {...(!canSave && { ref: safe })} onClick={() => onAnswer('stay')}>
            {t('common.form.stay')}
          </Button>
          {canSave && (
            <Button ref={safe} type="primary" onClick={() => onAnswer('save')}>
              {t('common.form.saveAndLeave')}
            </Button>
          )}
        </div>
      }
    >
      {t('common.form.leaveText')}
    </Modal>
  )
}
