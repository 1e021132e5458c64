/** What differs between two menus, or what a change would do: by kind, by thing, by field, old and new (MENU-11). */
import { Pagination } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import type {
  EntityDifference,
  FieldDifference,
  LineDifference,
  MenuDifferences,
  PlainDifference,
} from '../../../shared/contract/menu/changes.ts'
import { cx } from '../../kit/cx.ts'
import { ArrowRightOutlined } from '../../kit/icons.ts'
import { Status, type Tone } from '../../kit/pieces.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import pieces from '../../kit/kit.module.css'
import look from '../../kit/look.module.css'
import styles from './differences.module.css'
import { type DifferenceWords, useDifferenceWords } from './useDifferenceWords.ts'

export interface DifferencesProps {
  value: MenuDifferences
  /** Where the server sends a page at a time; otherwise what is there is shown in pages. */
  paging?: { page: number; pageSize: number; onChange: (page: number) => void }
  /** Says why there is none, in the words of the page. */
  none?: { title: string; hint?: string }
}

const PAGE = 50
const tones: Record<LineDifference['change'], Tone> = {
  added: 'good',
  removed: 'bad',
  moved: 'info',
  changed: 'attention',
}

export function Differences({ value, paging, none }: DifferencesProps): ReactNode {
  const t = useTexts()
  const words = useDifferenceWords(value.names)
  const [ownPage, setOwnPage] = useState(1)
  const top = useId()
  const { differences, total } = value
  if (total === 0) {
    const { title, hint } = none ?? {
      title: t('menuVersions.differences.none'),
      hint: t('menuVersions.differences.noneHint'),
    }
    return <EmptyState title={title} {...(hint === undefined ? {} : { hint })} />
  }
  const pages = paging ?? { page: ownPage, pageSize: PAGE, onChange: setOwnPage }
  const shown = paging ? differences : differences.slice((ownPage - 1) * PAGE, ownPage * PAGE)
  const count = paging ? total : differences.length
  const turn = (page: number) => {
    pages.onChange(page)
    document.getElementById(top)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section id={top} className={styles.differences} aria-label={t('menuVersions.differences.label')}>
      {byKind(shown).map(([kind, list]) => (
        <KindSection key={kind} kind={kind} list={list} counts={value.counts[kind]} words={words} />
      ))}
      {!paging && differences.length < total && (
        <p className={styles.partial}>
          {t('menuVersions.differences.partial', { shown: differences.length, count: total })}
        </p>
      )}
      {count > pages.pageSize && (
        <Pagination
          align="end"
          size="small"
          current={pages.page}
          pageSize={pages.pageSize}
          total={count}
          showSizeChanger={false}
          onChange={turn}
        />
      )}
    </section>
  )
}

type Kind = EntityDifference['kind']

function byKind(differences: readonly EntityDifference[]): [Kind, EntityDifference[]][] {
  const kinds = new Map<Kind, EntityDifference[]>()
  for (const difference of differences) {
    const list = kinds.get(difference.kind)
    if (list) list.push(difference)
    else kinds.set(difference.kind, [difference])
  }
  return [...kinds]
}

function KindSection(props: {
  kind: Kind
  list: readonly EntityDifference[]
  counts: MenuDifferences['counts'][Kind]
  words: DifferenceWords
}): ReactNode {
  const { kind, list, counts, words } = props
  const t = useTexts()
  const told = (['added', 'removed', 'changed'] as const).filter(change => (counts?.[change] ?? 0) > 0)
  return (
    <div>
      <h3 className={styles.kind}>
        {t(`menuVersions.kinds.${kind}`)}
        <span className={styles.counts}>
          {told.map(change => t(`menuVersions.differences.${change}`, { count: counts?.[change] ?? 0 })).join(' · ')}
        </span>
      </h3>
      <ul className={look.list}>
        {list.map(difference => (
          <Thing key={difference.id} difference={difference} words={words} />
        ))}
      </ul>
    </div>
  )
}

function Thing({ difference, words }: { difference: EntityDifference; words: DifferenceWords }): ReactNode {
  const { change, name, secondName, fields } = difference
  const t = useTexts()
  const nameOf = useNameOf()
  const first = nameOf({ name, secondName })
  const other = first === name ? secondName : name
  return (
    <li className={styles.thing}>
      <div className={styles.head}>
        <span className={styles.name}>
          {first}
          {other !== '' && <span className={styles.other}>{other}</span>}
        </span>
        <Status tone={tones[change]}>{t(`menuVersions.change.${change}`)}</Status>
      </div>
      {fields.length > 0 && (
        <dl className={cx(look.below, look.changes, styles.fields)}>
          {fields.map(field => (
            <div key={field.field}>
              <dt>{words.field(field.field)}</dt>
              <dd>
                <Value change={change} field={field} words={words} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function Value(props: {
  change: EntityDifference['change']
  field: FieldDifference
  words: DifferenceWords
}): ReactNode {
  const { change, field, words } = props
  const t = useTexts()
  const { lines, more = 0 } = field
  if (!lines) {
    if (change === 'added') return words.value(field.field, field.after)
    if (change === 'removed') return words.value(field.field, field.before)
    return <Turned field={field} words={words} />
  }
  return (
    <ul className={look.list}>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no identity and never change places
        <Line key={at} of={field.field} line={line} words={words} />
      ))}
      {more > 0 && <li className={look.quiet}>{t('menuVersions.differences.moreLines', { count: more })}</li>}
    </ul>
  )
}

/** Old, arrow, new. */
function Turned({ field, words }: { field: PlainDifference; words: DifferenceWords }): ReactNode {
  const t = useTexts()
  return (
    <>
      <span className={pieces.unseen}>{t('common.timeline.before')}: </span>
      <del>{words.value(field.field, field.before)}</del>
      <ArrowRightOutlined className={cx(look.becomes)} aria-hidden="true" />
      <span className={pieces.unseen}>{t('common.timeline.after')}: </span>
      <ins>{words.value(field.field, field.after)}</ins>
    </>
  )
}

function Line({ of, line, words }: { of: string; line: LineDifference; words: DifferenceWords }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { change, ref, name, secondName = '', value, within, fields } = line
  const title =
    ref === undefined ? (name === undefined ? words.value(of, value) : nameOf({ name, secondName })) : words.named(ref)
  return (
    <li className={styles.line}>
      <Status tone={tones[change]}>{t(`menuVersions.change.${change}`)}</Status>
      <span className={styles.about}>
        {title}
        {within !== undefined && (
          <span className={look.quiet}> {t('menuVersions.differences.inCategory', { name: words.named(within) })}</span>
        )}
        {fields.map(field => (
          <span key={field.field} className={styles.part}>
            {words.field(field.field)}: <Turned field={field} words={words} />
          </span>
        ))}
      </span>
    </li>
  )
}
