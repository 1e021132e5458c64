/** One e-mail beside the list: what became of it, as its reader sees it, and what it carries. */
import { Button, Drawer, Popconfirm, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { type Fact, Facts } from '../../kit/facts.tsx'
import { DownloadOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { download } from '../../kit/send.ts'
import { FailureState } from '../../kit/states.tsx'
import { StepUpGate } from '../../kit/StepUpGate.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './mails.module.css'
import { MailStateWord } from './useMailColumns.tsx'

const { downloadMailFile, getMail, getMails, markMailBounced, sendMailAgain } = mailCalls
type Detail = ReplyOf<typeof getMail>
const stale = [getMail, getMails]

export function MailDrawer(props: {
  /** 0: none. */
  mailId: number
  onClose: () => void
}): ReactNode {
  const { mailId, onClose } = props
  const t = useTexts()
  const result = useCall(getMail, { mailId: mailId || 1 }, { enabled: mailId > 0 })
  const shown = mailId > 0 ? result.data : undefined
  return (
    <Drawer open={mailId > 0} title={shown?.subject ?? t('mails.title')} size={640} destroyOnHidden onClose={onClose}>
      {shown !== undefined ? (
        <Shown mail={shown} />
      ) : result.error === null ? (
        <Skeleton active />
      ) : (
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      )}
    </Drawer>
  )
}

function Shown({ mail }: { mail: Detail }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.drawer}>
      <MailFacts mail={mail} />
      <Actions mail={mail} />
      {mail.file !== null && <Attachment mailId={mail.mailId} file={mail.file} />}
      <section className={look.pile}>
        <h3 className={look.heading}>{t('mails.detail.preview')}</h3>
        {/* Scripts stay off; links open beside this page. */}
        <iframe
          className={styles.preview}
          title={t('mails.detail.preview')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={mail.html.replace('<head>', '<head><base target="_blank" />')}
        />
      </section>
    </div>
  )
}

function MailFacts({ mail }: { mail: Detail }): ReactNode {
  const t = useTexts()
  const { dateTime, number } = useFormat()
  const { state, reason, port, answer, tries, nextTryAt, sentAt, settledAt, messageId } = mail
  const facts: Fact[] = [
    [t('mails.column.state'), <MailStateWord key="state" row={mail} />],
    [t('mails.detail.why'), reason === '' ? t(`mails.stateHint.${state}`) : t(`mails.reason.${reason}`)],
    [t('mails.column.to'), mail.toName === '' ? mail.address : `${mail.toName} (${mail.address})`],
    [t('mails.column.kind'), t(`mails.kind.${mail.kind}`)],
    [t('mails.column.queued'), dateTime(mail.queuedAt)],
  ]
  if (mail.queuedByName !== '') facts.push([t('mails.column.by'), mail.queuedByName])
  if (port !== null) facts.push([t('mails.detail.port'), t(`mails.detail.portName.${port}`)])
  if (answer !== '') facts.push([t('mails.detail.answer'), answer])
  if (tries > 1) facts.push([t('mails.detail.tries'), number(tries)])
  if (nextTryAt !== null) facts.push([t('mails.detail.nextTry'), dateTime(nextTryAt)])
  if (sentAt !== null) facts.push([t('mails.detail.sent'), dateTime(sentAt)])
  else if (settledAt !== null) facts.push([t('mails.detail.settled'), dateTime(settledAt)])
  if (messageId !== '') facts.push([t('mails.detail.messageId'), messageId])
  return <Facts facts={facts} even />
}

/** Once more what did not go out; and saying that one that did came back. */
function Actions({ mail }: { mail: Detail }): ReactNode {
  const t = useTexts()
  const again = useSend(sendMailAgain, { stale })
  const back = useSend(markMailBounced, { stale })
  const { mailId, state, port } = mail
  if (state === 'sending') return null
  return (
    <div className={look.tools}>
      {state !== 'sent' && mail.file?.isDropped !== true && (
        <Allowed call={sendMailAgain}>
          <Button loading={again.isPending} onClick={() => again.mutate({ mailId })}>
            {t('mails.again')}
          </Button>
        </Allowed>
      )}
      {state === 'sent' && port === 'smtp' && (
        <Allowed call={markMailBounced}>
          <Popconfirm
            title={t('mails.cameBackAsk')}
            okText={t('mails.cameBack')}
            cancelText={t('common.cancel')}
            onConfirm={() => back.mutate({ mailId })}
          >
            <Button loading={back.isPending}>{t('mails.cameBack')}</Button>
          </Popconfirm>
        </Allowed>
      )}
    </div>
  )
}

/** It may hold totals: those are behind the password (RPT-2). */
function Attachment({ mailId, file }: { mailId: number; file: NonNullable<Detail['file']> }): ReactNode {
  const t = useTexts()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    try {
      await download(downloadMailFile, { mailId })
    } catch (error) {
      setFailure(error)
      toast.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={look.pile}>
      <h3 className={look.heading}>{t('mails.detail.file')}</h3>
      {file.isDropped ? (
        <p className={look.quiet}>
          {file.fileName} · {t('mails.detail.dropped')}
        </p>
      ) : (
        <StepUpGate failure={failure}>
          <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void fetchFile()}>
            {t('mails.download', { name: file.fileName })}
          </Button>
        </StepUpGate>
      )}
    </section>
  )
}
