import { Modal } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from './texts.ts'

/** While `active`, asks before the page is left: by a link, by Back, or by closing the tab (SHELL-4). */
export function UnsavedGuard({ active }: { active: boolean }): ReactNode {
  // Not there while there is nothing to guard: the router complains of typed addresses as long as anything could block.
  return active ? <Guard /> : null
}

function Guard(): ReactNode {
  const t = useTexts()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('common.form.leaveTitle')}
      okText={t('common.form.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('common.form.stay')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('common.form.leaveText')}
    </Modal>
  )
}
