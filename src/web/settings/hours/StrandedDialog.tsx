/** What new business hours would leave outside, before they are saved (SET-5). */
import { Alert, Checkbox, Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import type { hourCalls, StrandedTime } from '../../../shared/contract/settings/hours.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useSpanWords } from '../../kit/week/useSpanWords.ts'
import styles from './hours.module.css'

/** What is done about it in the same save. */
export interface Trims {
  readonly trimCarryout: boolean
  /** Carryout hours are the business hours from now on. */
  readonly sameCarryout: boolean
  readonly trimSupplyTimes: readonly number[]
}

interface DialogProps {
  found: ReplyOf<typeof hourCalls.checkPosHourTimes>
  /** Nothing: the person goes on editing. */
  onAnswer: (trims: Trims | undefined) => void
}

export function StrandedDialog({ found, onAnswer }: DialogProps): ReactNode {
  const { carryout, supplyTimes, draftName } = found
  const t = useTexts()
  const spanWords = useSpanWords()
  const may = useCan()('menu.supplyTimes.edit')
  const isTrimmable = ({ left }: StrandedTime) => may && left.length > 0
  const canTrimCarryout = carryout !== null && carryout.left.length > 0
  const [how, setHow] = useState<'trim' | 'same'>(canTrimCarryout ? 'trim' : 'same')
  const [trimmed, setTrimmed] = useState(() => supplyTimes.filter(isTrimmable).map(({ id }) => id))
  const answer = () =>
    onAnswer({
      trimCarryout: carryout !== null && how === 'trim',
      sameCarryout: carryout !== null && how === 'same',
      trimSupplyTimes: trimmed,
    })
  return (
    <Modal
      open
      width={640}
      title={t('hours.stranded.title')}
      okText={t('hours.stranded.save')}
      cancelText={t('hours.stranded.back')}
      onOk={answer}
      onCancel={() => onAnswer(undefined)}
    >
      {carryout !== null && (
        <section className={styles.stranded}>
          <h3 className={styles.heading}>{t('hours.stranded.carryout')}</h3>
          <Alert
            type="warning"
            showIcon
            title={t('failures.reasons.OUTSIDE_HOURS')}
            description={spanWords(carryout.outside.flatMap(at => carryout.spans[at] ?? []))}
          />
          <Radio.Group
            vertical
            className={styles.choices ?? ''}
            value={how}
            onChange={({ target }) => setHow(target.value as 'trim' | 'same')}
            options={[
              ...(canTrimCarryout
                ? [{ value: 'trim', label: t('hours.stranded.trim', { hours: spanWords(carryout.left) }) }]
                : []),
              { value: 'same', label: t('hours.stranded.same') },
            ]}
          />
        </section>
      )}
      {supplyTimes.length > 0 && (
        <section className={styles.stranded}>
          <h3 className={styles.heading}>{t('hours.stranded.supplyTimes')}</h3>
          <p className={styles.quiet}>{t(may ? 'hours.stranded.supplyText' : 'hours.stranded.mayNot')}</p>
          <Checkbox.Group
            className={styles.times ?? ''}
            value={trimmed}
            onChange={setTrimmed}
            options={supplyTimes.map(time => ({
              value: time.id,
              disabled: !isTrimmable(time),
              label: <TimeLine time={time} />,
            }))}
          />
          {draftName !== null && trimmed.length > 0 && (
            <p className={styles.quiet}>{t('hours.stranded.draft', { name: draftName })}</p>
          )}
        </section>
      )}
    </Modal>
  )
}

function TimeLine({ time: { name, secondName, spans, left } }: { time: StrandedTime }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const spanWords = useSpanWords()
  const before = spanWords(spans)
  return (
    <>
      <strong>{nameOf({ name, secondName })}</strong>
      <br />
      <span className={styles.quiet}>
        {left.length === 0
          ? t('hours.stranded.nothingLeft', { hours: before })
          : t('hours.stranded.becomes', { before, after: spanWords(left) })}
      </span>
    </>
  )
}
