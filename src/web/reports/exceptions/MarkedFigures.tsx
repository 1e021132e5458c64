/** Figures above the store’s thresholds, each with what it is compared with. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { PersonKindRow, WatchedPersonRow } from '../../../shared/contract/reports/exceptions.ts'
import look from '../../kit/look.module.css'
import { Card, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './exceptions.module.css'
import type { OpenFigure } from './openFigure.ts'
import { useKindFigures, usePersonName } from './useKindFigures.ts'

interface MarkedProps {
  people: readonly WatchedPersonRow[]
  onOpen: (figure: OpenFigure) => void
}

export function MarkedFigures({ people, onOpen }: MarkedProps): ReactNode {
  const t = useTexts()
  const marked = people.flatMap(person => person.kinds.flatMap(figure => (figure.isMarked ? [{ person, figure }] : [])))
  if (marked.length === 0) {
    return (
      <Card title={t('exceptionWatch.marked')}>
        <Status tone="good">{t('exceptionWatch.nobodyMarked')}</Status>
      </Card>
    )
  }
  return (
    <Card title={t('exceptionWatch.marked')} flush>
      <ul className={look.list}>
        {marked.map(({ person, figure }) => (
          <Marked key={`${person.key} ${figure.kind}`} person={person} figure={figure} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  )
}

function Marked(props: { person: WatchedPersonRow; figure: PersonKindRow; onOpen: MarkedProps['onOpen'] }): ReactNode {
  const { person, figure, onOpen } = props
  const { kind, expected } = figure
  const t = useTexts()
  const nameOf = useNameOf()
  const personName = usePersonName()
  const { actualOf, comparedOf, expectedOf } = useKindFigures()
  const what = t('exceptionWatch.arithmetic.title', {
    kind: t(`exceptionWatch.kind.${kind}`),
    name: personName(person),
  })
  return (
    <li className={styles.marked}>
      <span>
        <Button type="link" className={look.nameButton ?? ''} onClick={() => onOpen({ key: person.key, kind })}>
          {what}
        </Button>
        {person.role && <span className={styles.beneath}>{nameOf(person.role)}</span>}
      </span>
      <span className={look.digits}>
        <strong>{actualOf(kind, figure)}</strong>
        <span className={styles.beneath}>{t('exceptionWatch.count', { count: figure.count })}</span>
      </span>
      <span className={look.quiet}>
        {expected !== null && t('exceptionWatch.expected', { expected: expectedOf(kind, expected) })}
      </span>
      <Status tone="attention">{comparedOf(figure)}</Status>
    </li>
  )
}
