/** Which rules for hours held, hold and will hold, and who set them (TIME-5); those to come are changed and removed here. */
import { Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { clockCalls } from '../../../shared/contract/labor/clock.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { DatedLaborRules } from '../../../shared/contract/labor/laborRules.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { Card, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './clock.module.css'
import { staleAfterChange } from './staleAfterChange.ts'
import { useRuleWords } from './useRuleWords.ts'

const { getLaborRules, removeLaborRules } = clockCalls

export function RuleVersions(props: {
  rules: ReplyOf<typeof getLaborRules>
  onEdit: (rules: DatedLaborRules & { beginsOn: string }) => void
}): ReactNode {
  const { rules, onEdit } = props
  const { today, version, versions } = rules
  const t = useTexts()
  const remove = useSend(removeLaborRules, {
    stale: [getLaborRules, ...staleAfterChange],
    toast: 'deleted',
  })
  const current = versions.findLastIndex(({ beginsOn }) => beginsOn === null || beginsOn <= today)
  return (
    <Card title={t('clock.rules.versions')}>
      <ol className={styles.versions}>
        {versions
          .map((held, index) => (
            <Version
              key={held.beginsOn ?? ''}
              rules={held}
              until={versions[index + 1]?.beginsOn ?? undefined}
              when={index === current ? 'now' : index < current ? 'past' : 'toCome'}
              onEdit={onEdit}
              onRemove={beginsOn => remove.mutate({ beginsOn, version })}
            />
          ))
          .toReversed()}
      </ol>
    </Card>
  )
}

const tones = { now: 'good', past: 'neutral', toCome: 'info' } as const

function Version(props: {
  rules: DatedLaborRules
  until: string | undefined
  when: keyof typeof tones
  onEdit: (rules: DatedLaborRules & { beginsOn: string }) => void
  onRemove: (beginsOn: string) => void
}): ReactNode {
  const { rules, until, when, onEdit, onRemove } = props
  const { beginsOn, setBy, setAt } = rules
  const t = useTexts()
  const words = useRuleWords()
  const { businessDate, dateTime } = useFormat()
  const from = beginsOn === null ? t('clock.rules.beginning') : t('clock.rules.from', { day: businessDate(beginsOn) })
  return (
    <li>
      <div className={styles.versionHead}>
        <h3 className={styles.versionTitle}>
          {until === undefined ? from : t('clock.rules.fromTo', { from, to: businessDate(addDays(until, -1)) })}
        </h3>
        <Status tone={tones[when]}>{t(`clock.rules.when.${when}`)}</Status>
        {when === 'toCome' && beginsOn !== null && (
          <span className={styles.versionActions}>
            <Allowed call={removeLaborRules}>
              <Button size="small" onClick={() => onEdit({ ...rules, beginsOn })}>
                {t('clock.rules.change')}
              </Button>
            </Allowed>
            <Allowed call={removeLaborRules}>
              <Remove beginsOn={beginsOn} onRemove={onRemove} />
            </Allowed>
          </span>
        )}
      </div>
      <dl className={styles.versionRules}>
        {words(rules).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {setBy !== null && setAt !== null && (
        <p className={styles.versionBy}>{t('clock.rules.setBy', { name: setBy, time: dateTime(setAt) })}</p>
      )}
    </li>
  )
}

/** Asks first: what was planned is gone afterwards. */
function Remove(props: { beginsOn: string; onRemove: (beginsOn: string) => void; disabled?: boolean }): ReactNode {
  const { beginsOn, onRemove, disabled = false } = props
  const t = useTexts()
  const { businessDate } = useFormat()
  return (
    <Popconfirm
      title={t('clock.rules.removeTitle', { day: businessDate(beginsOn) })}
      description={t('clock.rules.removeText')}
      okText={t('clock.rules.remove')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true }}
      disabled={disabled}
      onConfirm={() => onRemove(beginsOn)}
    >
      <Button size="small" disabled={disabled}>
        {t('clock.rules.remove')}
      </Button>
    </Popconfirm>
  )
}
