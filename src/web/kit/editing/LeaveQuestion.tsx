/** “Save your changes?”: before a link, Back, a typed address, or closing the tab or a drawer. Once, at the root. */
import { Button, Modal } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Blocker, useBlocker, useNavigate } from 'react-router'
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
  verbOfAll,
} from './unsaved.ts'

export function LeaveQuestion(): ReactNode {
  const asked = useLeaveQuestion()
  // Not there while there is nothing to guard: the router complains of typed addresses as long as anything could block.
  const guards = useHasUnsaved()
  return (
    <>
      {guards && <Guard />}
      {asked !== undefined && <Question {...asked} onAnswer={answerLeave} />}
    </>
  )
}

function Guard(): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && !isSameForm(currentLocation, nextLocation),
  )
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const now = useRef<Blocker>(blocker)
  useEffect(() => {
    now.current = blocker
  }, [blocker])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked' || isSaving) return null
  const saveAll = savingAll()
  const { location: wanted } = blocker
  const goOn = (leave: boolean) => {
    setSaving(false)
    const isStill = now.current.state === 'blocked'
    if (!leave) return isStill && blocker.reset()
    leaveAll()
    // What was saved may have led to a place of its own meanwhile: the person goes where they wanted.
    if (isStill) blocker.proceed()
    else void navigate(wanted)
  }
  const answer = (given: LeaveAnswer) => {
    if (given !== 'save' || saveAll === undefined) return goOn(given === 'leave')
    setSaving(true)
    void saveAll().then(goOn)
  }
  return <Question canSave={saveAll !== undefined} verb={verbOfAll()} onAnswer={answer} />
}

/** Escape stays; Enter takes what loses nothing. */
function Question(props: {
  canSave: boolean
  verb: string | undefined
  onAnswer: (answer: LeaveAnswer) => void
}): ReactNode {
  const { canSave, verb = '', onAnswer } = props
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
              {verb === '' ? t('common.form.saveAndLeave') : t('common.form.verbAndLeave', { verb })}
            </Button>
          )}
        </div>
      }
    >
      {t('common.form.leaveText')}
    </Modal>
  )
}
