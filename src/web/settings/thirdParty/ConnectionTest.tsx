import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { systemCalls } from '../../../shared/contract/settings/system.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import look from '../../kit/look.module.css'
import styles from './thirdParty.module.css'

/** Asks whether the saved address answers. */
export function ConnectionTest({ name, address }: { name: ConnectionName; address: string }): ReactNode {
  const t = useTexts()
  const test = useSend(systemCalls.testConnection, { quiet: true })
  return (
    <div className={look.tools}>
      <Allowed call={systemCalls.testConnection}>
        <Button loading={test.isPending} onClick={() => test.mutate({ connection: name })}>
          {t('thirdParty.test')}
        </Button>
      </Allowed>
      <span className={styles.answer} aria-live="polite">
        {test.isSuccess && (
          <Status tone="good">{t('thirdParty.answers', { milliseconds: test.data.milliseconds })}</Status>
        )}
        {test.isError && <Status tone="bad">{test.error.message}</Status>}
        {test.isIdle && t('thirdParty.testHint', { address })}
      </span>
    </div>
  )
}
