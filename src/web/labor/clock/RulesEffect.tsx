import { cx } from '../../kit/cx.ts'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { clockCalls } from '../../../shared/contract/labor/clock.ts'
import type { LaborFigures } from '../../../shared/contract/labor/laborFigures.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './clock.module.css'
import { useClockWords } from './useClockWords.ts'

/** What other rules make of the records that they count, before they are saved; of rules to come a trial. */
export function RulesEffect(props: {
  effect: ReplyOf<typeof clockCalls.previewLaborRules> | undefined
  saving: boolean
  onSave: () => void
  onCancel: () => void
}): ReactNode {
  const { effect, saving, onSave, onCancel } = props
  const t = useTexts()
  const { businessDate } = useFormat()
  const isNone = effect?.changed === 0
  return (
    <Modal
      open={effect !== undefined}
      title={t('clock.rules.effectTitle')}
      okText={t(effect?.isTrial === true ? 'clock.rules.save' : 'clock.rules.effectSave')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: saving }}
      width={680}
      onOk={onSave}
      onCancel={onCancel}
    >
      {effect !== undefined && (
        <div className={styles.effect}>
          <Begin effect={effect} />
          <p className={look.quiet}>
            {t(effect.isTrial ? 'clock.rules.effectTrial' : 'clock.rules.effectText', {
              from: businessDate(effect.from),
              to: businessDate(effect.to),
            })}
          </p>
          <strong>
            {isNone
              ? t('clock.rules.effectNone')
              : t(effect.isTrial ? 'clock.rules.effectWould' : 'clock.rules.effectChanged', { count: effect.changed })}
          </strong>
          {!isNone && <Table effect={effect} />}
        </div>
      )}
    </Modal>
  )
}

/** From which day they hold, and what that means for rules that are planned. */
function Begin({ effect }: { effect: ReplyOf<typeof clockCalls.previewLaborRules> }): ReactNode {
  const t = useTexts()
  const { businessDate } = useFormat()
  return (
    <div>
      <p className={styles.effectBegin}>{t('clock.rules.effectBegin', { day: businessDate(effect.beginsOn) })}</p>
      {effect.replaces && <p className={styles.effectBegin}>{t('clock.rules.effectReplaces')}</p>}
      {effect.moved.map(({ from, to }) => (
        <p key={from} className={styles.effectBegin}>
          {t('clock.rules.effectMoved', { from: businessDate(from), to: businessDate(to) })}
        </p>
      ))}
    </div>
  )
}

function Table({ effect }: { effect: ReplyOf<typeof clockCalls.previewLaborRules> }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const words = useClockWords()
  const hasPay = effect.before.salaryCents !== null
  const columns: [string, (figures: LaborFigures) => string][] = [
    [t('clock.column.work'), figures => words.hours(figures.workMinutes)],
    [t('clock.column.overtime'), figures => words.hours(figures.overtimeMinutes)],
    [t('clock.column.double'), figures => words.hours(figures.doubleMinutes)],
    ...(hasPay
      ? [
          [t('clock.column.salary'), figures => money(figures.salaryCents ?? 0)] as [
            string,
            (figures: LaborFigures) => string,
          ],
        ]
      : []),
  ]
  const everybody = { employeeId: 0, employeeName: t('clock.rules.all'), before: effect.before, after: effect.after }
  return (
    <div className={look.scroll}>
      <table className={cx(look.table, styles.sums)}>
        <thead>
          <tr>
            <th scope="col">{t('clock.column.employee')}</th>
            <th scope="col" aria-label={t('clock.period.label')} />
            {columns.map(([title]) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[everybody, ...effect.people].flatMap(({ employeeId, employeeName, before, after }) =>
            (
              [
                ['now', before],
                ['afterwards', after],
              ] as const
            ).map(([when, figures]) => (
              <tr key={`${employeeId} ${when}`}>
                <th scope="row">{when === 'now' ? employeeName : ''}</th>
                <td>{t(`clock.rules.${when}`)}</td>
                {columns.map(([title, show]) => (
                  <td key={title}>{show(figures)}</td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}
