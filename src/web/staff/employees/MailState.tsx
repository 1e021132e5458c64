/** What is known of a person's e-mail address: whether reports can be sent there (RPT-7). */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { useLive } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'

const { askMailAddress, getMailAddress } = mailCalls
type Known = ReplyOf<typeof getMailAddress>

export function MailState({ employeeId }: { employeeId: number }): ReactNode {
  const t = useTexts()
  const { data } = useCall(getMailAddress, { employeeId }, { quiet: true })
  const ask = useSend(askMailAddress, { stale: [getMailAddress] })
  useLive('mail', () => askAgain(getMailAddress))
  if (data === undefined || data.address === '') return null
  const isFine = data.confirmedAt !== null && data.refusedAt === null && !data.endedAll
  return (
    <FormSection title={t('mails.person.label')} text={data.address}>
      <div className={look.tools}>
        <State known={data} />
        {!isFine && (
          <Allowed call={askMailAddress}>
            <Button size="small" loading={ask.isPending} onClick={() => ask.mutate({ employeeId })}>
              {t('mails.person.ask')}
            </Button>
          </Allowed>
        )}
      </div>
    </FormSection>
  )
}

function State({ known }: { known: Known }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { confirmedAt, askedAt, refusedAt, refusedAnswer, endedAll } = known
  if (refusedAt !== null)
    return (
      <Status tone="bad">
        {t('mails.person.refused', { at: dateTime(refusedAt) })}
        {refusedAnswer === '' ? '' : ` (${refusedAnswer})`}
      </Status>
    )
  if (endedAll) return <Status tone="neutral">{t('mails.person.ended')}</Status>
  if (confirmedAt !== null)
    return <Status tone="good">{t('mails.person.confirmed', { at: dateTime(confirmedAt) })}</Status>
  if (askedAt !== null) return <Status tone="attention">{t('mails.person.asked', { at: dateTime(askedAt) })}</Status>
  return <Status tone="neutral">{t('mails.person.unconfirmed')}</Status>
}
