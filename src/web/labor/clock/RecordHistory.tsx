import type { ReactNode } from 'react'
import type { ClockDetail } from '../../../shared/contract/labor/clock.ts'
import { ObjectTimeline } from '../../kit/ObjectTimeline.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useShownChanges } from '../../kit/useShownChanges.ts'
import look from '../../kit/look.module.css'
import { useValueWords } from './useValueWords.ts'

const actions = ['add', 'update', 'delete'] as const
const actionOf = (action: string) => actions.find(known => known === action) ?? 'other'
/** Ids of what is named beside them. */
const unseen = new Set(['employeeId'])

/** Every change of a record with who, when, before, after and why. */
export function RecordHistory({ record }: { record: ClockDetail }): ReactNode {
  const t = useTexts()
  const words = useValueWords()
  const shown = useShownChanges()
  return (
    <section className={look.stack}>
      <h3 className={look.heading}>{t('clock.detail.history')}</h3>
      <ObjectTimeline
        label={t('clock.detail.history')}
        entries={record.history.map(({ auditId, at, actorName, action, reason, before, after }) => ({
          id: auditId,
          at,
          actorName,
          what: t(`clock.change.${actionOf(action)}`),
          reason,
          loss: action === 'delete',
          changes: shown(before, after, {
            label: key => (unseen.has(key) ? undefined : words.label(key)),
            value: words.stored,
          }),
        }))}
      />
    </section>
  )
}
