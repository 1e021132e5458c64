/** Everybody who sold or did anything, with all that is watched. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { WatchedPersonRow } from '../../../shared/contract/reports/exceptions.ts'
import { type ExceptionKind, exceptionKinds } from '../../../shared/rules/settings/exceptionKinds.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Card, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { PHONE, useWide } from '../../kit/useWide.ts'
import { WideTable } from '../frame/WideTable.tsx'
import styles from './exceptions.module.css'
import type { OpenFigure } from './openFigure.ts'
import { useKindFigures, usePersonName } from './useKindFigures.ts'

interface PeopleProps {
  people: readonly WatchedPersonRow[]
  onOpen: (figure: OpenFigure) => void
}

export function PeopleTable(props: PeopleProps): ReactNode {
  const t = useTexts()
  const wide = useWide(PHONE)
  return (
    <Card title={t('exceptionWatch.everybody')} flush>
      {wide ? <Wide {...props} /> : <Stacked {...props} />}
    </Card>
  )
}

function Wide({ people, onOpen }: PeopleProps): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const personName = usePersonName()
  const isDone = (kind: ExceptionKind) =>
    people.some(({ kinds }) => kinds.some(figure => figure.kind === kind && figure.count > 0))
  const [done, none] = [exceptionKinds.filter(isDone), exceptionKinds.filter(kind => !isDone(kind))]
  return (
    <>
      <WideTable label={t('exceptionWatch.everybody')}>
        <thead>
          <tr>
            <th scope="col">{t('exceptionWatch.person')}</th>
            <th scope="col">{t('exceptionWatch.orders')}</th>
            <th scope="col">{t('exceptionWatch.gross')}</th>
            {done.map(kind => (
              <th key={kind} scope="col" title={t(`exceptionWatch.hint.${kind}`)}>
                {t(`exceptionWatch.kind.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(person => (
            <tr key={person.key}>
              <th scope="row">
                {personName(person)}
                <Role person={person} />
              </th>
              <td>{number(person.orders)}</td>
              <td>
                <Money cents={person.grossCents} />
              </td>
              {person.kinds.map(
                figure =>
                  done.includes(figure.kind) && (
                    <td key={figure.kind}>
                      <Figure person={person} figure={figure} onOpen={onOpen} />
                    </td>
                  ),
              )}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {none.length > 0 && (
        <p className={styles.none}>
          {t('exceptionWatch.noneOf', { kinds: none.map(kind => t(`exceptionWatch.kind.${kind}`)).join(', ') })}
        </p>
      )}
    </>
  )
}

function Role({ person: { key, role } }: { person: WatchedPersonRow }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  if (key === '') return null
  return <span className={styles.beneath}>{role ? nameOf(role) : t('exceptionWatch.noRole')}</span>
}

/** The figure, and below it how it stands to the others; nothing to open where nothing was done. */
function Figure(props: {
  person: WatchedPersonRow
  figure: WatchedPersonRow['kinds'][number]
  onOpen: PeopleProps['onOpen']
}): ReactNode {
  const { person, figure, onOpen } = props
  const { kind, count, isMarked } = figure
  const t = useTexts()
  const personName = usePersonName()
  const { actualOf, comparedOf } = useKindFigures()
  if (count === 0) return <span className={look.faint}>–</span>
  const title = t('exceptionWatch.arithmetic.title', {
    kind: t(`exceptionWatch.kind.${kind}`),
    name: personName(person),
  })
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.figure ?? ''}
        title={title}
        onClick={() => onOpen({ key: person.key, kind })}
      >
        {actualOf(kind, figure)}
      </Button>
      <span className={cx(styles.beneath, isMarked && look.warned)}>{comparedOf(figure)}</span>
    </>
  )
}

/** A card a person: only what they did. */
function Stacked({ people, onOpen }: PeopleProps): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const personName = usePersonName()
  return (
    <ul className={look.list}>
      {people.map(person => (
        <li key={person.key} className={styles.card}>
          <div>
            <strong>{personName(person)}</strong>
            <Role person={person} />
            <span className={styles.beneath}>
              {t('exceptionWatch.arithmetic.ordersOf', { count: person.orders })} · {money(person.grossCents)}
            </span>
          </div>
          <dl className={styles.done}>
            {person.kinds.map(figure =>
              figure.count === 0 ? null : (
                <div key={figure.kind}>
                  <dt>{t(`exceptionWatch.kind.${figure.kind}`)}</dt>
                  <dd>
                    <Figure person={person} figure={figure} onOpen={onOpen} />
                  </dd>
                </div>
              ),
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}
