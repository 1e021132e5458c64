import { Modal } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useTexts } from './texts.ts'

/** While `active`, asks before the page, or its tab, is left: by a link, by Back, or by closing the tab (SHELL-4). */
export function UnsavedGuard({ active }: { active: boolean }): ReactNode {
  // Not there while there is nothing to guard: the router complains of typed addresses as long as anything could block.
  return active ? <Guard /> : null
}

/** The page, and its tab: each has a form of its own. */
const formOf = ({ pathname, search }: Location): string => `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`

function Guard(): ReactNode {
  const t = useTexts()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => formOf(currentLocation) !== formOf(nextLocation))
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
