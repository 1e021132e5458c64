/** One text beside the list: what became of it, what its guest agreed to, and what they answered. */
import { Button, Drawer, Input, Popconfirm, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { textMessageCalls } from '../../../shared/contract/messages/textMessages.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { cx } from '../../kit/cx.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { type Fact, Facts } from '../../kit/facts.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './texts.module.css'
import { TextStateWord } from './useTextColumns.tsx'
import { useTextWords } from './useTextWords.ts'

const { getTextMessage, getTextMessages, getTextMonth, sendTextAgain, simulateTextReply } = textMessageCalls
type Detail = ReplyOf<typeof getTextMessage>
const stale = [getTextMessage, getTextMessages, getTextMonth]

export function TextDrawer(props: {
  /** 0: none. */
  messageId: number
  onClose: () => void
}): ReactNode {
  const { messageId, onClose } = props
  const t = useTexts()
  const result = useCall(getTextMessage, { messageId: messageId || 1 }, { enabled: messageId > 0 })
  const shown = messageId > 0 ? result.data : undefined
  return (
    <Drawer open={messageId > 0} title={shown?.phone ?? t('texts.title')} size={560} destroyOnHidden onClose={onClose}>
      {shown !== undefined ? (
        <Shown text={shown} />
      ) : result.error === null ? (
        <Skeleton active />
      ) : (
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      )}
    </Drawer>
  )
}

function Shown({ text }: { text: Detail }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.drawer}>
      <p className={styles.bubble} lang={text.language}>
        {text.body}
      </p>
      <TextFacts text={text} />
      <Again text={text} />
      <section className={look.pile}>
        <h3 className={look.heading}>{t('texts.detail.replies')}</h3>
        <Replies text={text} />
        {text.provider === 'sandbox' && <AnswerAsGuest messageId={text.messageId} />}
      </section>
      <section className={look.pile}>
        <h3 className={look.heading}>{t('texts.detail.consent')}</h3>
        <Consents text={text} />
      </section>
    </div>
  )
}

function TextFacts({ text }: { text: Detail }): ReactNode {
  const t = useTexts()
  const words = useTextWords()
  const { dateTime, micros } = useFormat()
  const { provider, providerCode, nextTryAt, sentAt, settledAt, state } = text
  const facts: Fact[] = [
    [t('texts.column.state'), <TextStateWord key="state" state={state} />],
    [t('texts.detail.why'), words.why(text)],
    [t('texts.column.kind'), t(`texts.kind.${text.kind}`)],
    [t('texts.column.segments'), words.size(text)],
    [t('texts.column.cost'), micros(text.costMicros)],
    [t('texts.column.queued'), dateTime(text.queuedAt)],
  ]
  if (text.queuedByName !== '') facts.push([t('texts.column.by'), text.queuedByName])
  if (provider !== null) facts.push([t('texts.detail.provider'), t(`texts.detail.${provider}`)])
  if (providerCode !== '') facts.push([t('texts.detail.code'), providerCode])
  if (nextTryAt !== null && state !== 'sent') facts.push([t('texts.detail.nextTry'), dateTime(nextTryAt)])
  if (sentAt !== null) facts.push([t('texts.detail.sent'), dateTime(sentAt)])
  if (settledAt !== null) facts.push([t('texts.detail.settled'), dateTime(settledAt)])
  return <Facts facts={facts} even />
}

/** A failed text once more; one that nobody knows of only after a question. */
function Again({ text }: { text: Detail }): ReactNode {
  const t = useTexts()
  const send = useSend(sendTextAgain, { stale })
  const { messageId, state, isSentAgain } = text
  if (isSentAgain || (state !== 'failed' && state !== 'unconfirmed')) return null
  const again = () => send.mutate({ messageId })
  return (
    <div className={look.tools}>
      <Allowed call={sendTextAgain}>
        {state === 'failed' ? (
          <Button loading={send.isPending} onClick={again}>
            {t('texts.again')}
          </Button>
        ) : (
          <Popconfirm
            title={t('texts.againUnknown')}
            okText={t('texts.again')}
            cancelText={t('common.cancel')}
            onConfirm={again}
          >
            <Button loading={send.isPending}>{t('texts.again')}</Button>
          </Popconfirm>
        )}
      </Allowed>
    </div>
  )
}

function Replies({ text: { replies } }: { text: Detail }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  if (replies.length === 0) return <p className={look.quiet}>{t('texts.detail.noReplies')}</p>
  return (
    <ul className={cx(look.list, styles.list)}>
      {replies.map(({ body, meaning, receivedAt }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be of the same moment
        <li key={`${receivedAt} ${at}`}>
          <div>{body}</div>
          <div className={look.note}>
            {t(`texts.meaning.${meaning}`)} · {dateTime(receivedAt)}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Consents({ text: { consents } }: { text: Detail }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  if (consents.length === 0) return <p className={look.quiet}>{t('texts.detail.noConsent')}</p>
  return (
    <ul className={cx(look.list, styles.list)}>
      {consents.map(({ change, how, words, language, byName, at }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be of the same moment
        <li key={`${at} ${place}`}>
          <div>
            {t(`texts.consent.${change}`)} · {t(`texts.consent.${how}`, { name: byName })}
          </div>
          <div lang={language}>{words}</div>
          <div className={look.note}>{dateTime(at)}</div>
        </li>
      ))}
    </ul>
  )
}

/** The sandbox has no guests: whoever tries it out answers for them. */
function AnswerAsGuest({ messageId }: { messageId: number }): ReactNode {
  const t = useTexts()
  const [body, setBody] = useState('')
  const send = useSend(simulateTextReply, { stale, onDone: () => setBody('') })
  const answer = () => body.trim() !== '' && send.mutate({ messageId, body: body.trim(), key: crypto.randomUUID() })
  return (
    <Allowed call={simulateTextReply}>
      <div className={styles.answer}>
        <Input
          aria-label={t('texts.answerLabel')}
          placeholder={t('texts.answerLabel')}
          maxLength={320}
          value={body}
          onChange={event => setBody(event.target.value)}
          onPressEnter={answer}
        />
        <Button loading={send.isPending} disabled={body.trim() === ''} onClick={answer}>
          {t('texts.answer')}
        </Button>
      </div>
    </Allowed>
  )
}
