/** “Leave without saving?”: before a link, Back, a typed address, or closing the tab or a drawer. Once, at the root. */
import { Modal } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '../texts.ts'
import { answerLeave, hasUnsaved, isSameForm, leaveAll, useHasUnsaved, useLeaveQuestion } from './unsaved.ts'

export function LeaveQuestion(): ReactNode {
  const asked = useLeaveQuestion() !== undefined
  // Not there while there is nothing to guard: the router complains of typed addresses as long as anything could block.
  const guards = useHasUnsaved()
  return (
    <>
      {guards && <Guard />}
      {asked && <Question onAnswer={answerLeave} />}
    </>
  )
}

function Guard(): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && !isSameForm(currentLocation, nextLocation),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  const answer = (leave: boolean) => {
    if (!leave) return blocker.reset()
    leaveAll()
    blocker.proceed()
  }
  return <Question onAnswer={answer} />
}

function Question({ onAnswer }: { onAnswer: (leave: boolean) => void }): ReactNode {
  const t = useTexts()
  return (
    <Modal
      open
      title={t('common.form.leaveTitle')}
      okText={t('common.form.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('common.form.stay')}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {t('common.form.leaveText')}
    </Modal>
  )
}
