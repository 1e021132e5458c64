/** How a figure of the exception watch came about, and the events behind it. */
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import type { ExceptionWatch, PersonKindRow } from '../../../shared/contract/reports/exceptions.ts'
import { isByAmount } from '../../../shared/rules/settings/exceptionKinds.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { Events } from './Events.tsx'
import { WideTable } from '../frame/WideTable.tsx'
import styles from './exceptions.module.css'
import type { OpenFigure } from './openFigure.ts'
import { useKindFigures, usePersonName } from './useKindFigures.ts'

export function FigureDrawer(props: {
  watch: ExceptionWatch
  open: OpenFigure | undefined
  onClose: () => void
}): ReactNode {
  const { watch, open, onClose } = props
  const t = useTexts()
  const personName = usePersonName()
  const person = open && watch.people.find(({ key }) => key === open.key)
  const figure = person?.kinds.find(({ kind }) => kind === open?.kind)
  return (
    <Drawer
      open={figure !== undefined}
      onClose={onClose}
      size={760}
      destroyOnHidden
      title={
        person &&
        figure &&
        t('exceptionWatch.arithmetic.title', {
          kind: t(`exceptionWatch.kind.${figure.kind}`),
          name: personName(person),
        })
      }
    >
      {person && figure && (
        <div className={look.stack}>
          <p className={look.quiet}>{t(`exceptionWatch.hint.${figure.kind}`)}</p>
          <Arithmetic figure={figure} />
          <h3 className={look.heading}>{t('exceptionWatch.events.title')}</h3>
          <Events days={{ from: watch.from, to: watch.to }} open={{ key: person.key, kind: figure.kind }} />
        </div>
      )}
    </Drawer>
  )
}

/** Expected, meal by meal, and what is actual beside it. */
function Arithmetic({ figure }: { figure: PersonKindRow }): ReactNode {
  const { kind, parts, expected } = figure
  const t = useTexts()
  const { actualOf, baseOf, comparedOf, expectedOf, rateOf } = useKindFigures()
  const say = (name: 'meal' | 'own' | 'ownBase' | 'peers' | 'rate' | 'expected' | 'total') =>
    t(`exceptionWatch.arithmetic.${name}`)
  const shown = parts.filter(({ own }) => own.orders > 0 || own.count > 0)
  const title = say('expected')
  return (
    <div className={look.stack}>
      <WideTable label={title}>
        <thead>
          <tr>
            <th scope="col">{say('meal')}</th>
            <th scope="col">{say('own')}</th>
            <th scope="col">{say('ownBase')}</th>
            <th scope="col">{say('peers')}</th>
            <th scope="col">{say('rate')}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(part => (
            <tr key={part.meal}>
              <th scope="row">{t(`orders.meal.${part.meal}`)}</th>
              <td>{actualOf(kind, part.own)}</td>
              <td>{baseOf(kind, part.own)}</td>
              <td>
                {actualOf(kind, part.peers)}
                <span className={styles.beneath}>
                  {t('exceptionWatch.arithmetic.people', { count: part.peers.people })} · {baseOf(kind, part.peers)}
                </span>
              </td>
              <td>{part.expected === null ? '–' : rateOf(kind, part.peers)}</td>
              <td>
                {part.expected === null ? t('exceptionWatch.arithmetic.notCompared') : expectedOf(kind, part.expected)}
              </td>
            </tr>
          ))}
          <tr className={look.strong}>
            <th scope="row">{say('total')}</th>
            <td>{actualOf(kind, figure)}</td>
            <td colSpan={3}>{comparedOf(figure)}</td>
            <td>{expected === null ? '–' : expectedOf(kind, expected)}</td>
          </tr>
        </tbody>
      </WideTable>
      <p className={look.quiet}>
        {t(isByAmount(kind) ? 'exceptionWatch.arithmetic.byAmount' : 'exceptionWatch.arithmetic.byCount')}
      </p>
    </div>
  )
}
