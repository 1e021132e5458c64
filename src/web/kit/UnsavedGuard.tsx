import { Modal } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from './texts.ts'

/** While `active`, asks before the page is left: by a link, by Back, or by closing the tab (SHELL-4). */
export function UnsavedGuard({ active }: { active: boolean }): ReactNode {
  const t = useTexts()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!active) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
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
